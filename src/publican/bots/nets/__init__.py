"""Small nets that learn what a choice is worth; they know nothing of any game."""
