"""Faults at length: what the server must bear, run for as long as one likes (docs/faults.md)."""
