"""Bots of other people: programs that speak JSON lines, each in a process of its own for each seat."""
