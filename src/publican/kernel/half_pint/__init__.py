"""Twins of ``publican.engine.half_pint``."""
