"""Half-Pint Heroes on the terminal."""
