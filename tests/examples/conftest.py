from tests.server.conftest import house, store

__all__ = ["house", "store"]
