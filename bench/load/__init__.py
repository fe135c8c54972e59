"""Servers under load: ours and a peer's, driven by the same clients."""
