"""Bots: given a view, answer an action. They see what a person in their seat would see, and no more."""
