"""Hero House on the terminal."""
