"""What all rule tests of Half-Pint Heroes share."""

import pytest


@pytest.fixture(params=["first", "second"])
def edition(request: pytest.FixtureRequest) -> str:
    """Run the test in both editions."""
    return str(request.param)
