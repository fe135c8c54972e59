"""Publican: the pub table where Half-Pint Heroes and Hero House are played for real."""

__version__ = "0.1.0"
