"""The rules of the house, pure: no I/O, no clock, no randomness of their own."""
