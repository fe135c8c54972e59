"""Tables in memory: the one writer of each, its audience, its clocks."""
