from tests.server.conftest import house, own_house

__all__ = ["house", "own_house"]
