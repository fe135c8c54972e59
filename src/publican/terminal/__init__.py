"""The table, the replay and the scorepad, drawn as text."""
