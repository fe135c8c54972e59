"""How bots of Half-Pint Heroes play, compiled: policies and a search on the tables of ``publican.kernel.half_pint``."""
