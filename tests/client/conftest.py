from tests.server.conftest import house, own_house, store

__all__ = ["house", "own_house", "store"]
