"""How bots of Hero House play, compiled: policies and a search on the tables of ``publican.kernel.hero_house``."""
