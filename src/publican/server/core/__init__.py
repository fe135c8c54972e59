"""The pure core: no clock, no chance, no I/O."""
