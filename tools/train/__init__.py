"""How the champions learn: ``python3 pub train GAME``."""
