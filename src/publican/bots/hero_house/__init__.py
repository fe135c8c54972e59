"""Bots for Hero House."""
