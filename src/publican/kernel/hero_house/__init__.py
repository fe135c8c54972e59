"""Twins of ``publican.engine.hero_house``."""
