from tests.server.conftest import house

__all__ = ["house"]
