"""Numba twins of the engines, for simulation; where they differ, the engine is right.

Nothing is imported here, so that numba's cost falls only on those who import a twin.
"""
