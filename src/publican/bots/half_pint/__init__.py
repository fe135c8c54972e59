"""Bots for Half-Pint Heroes."""
