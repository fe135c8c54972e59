"""How bots are named in a command."""

from __future__ import annotations

import pytest

from publican.cli.seating import listed


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("rookie", ["rookie"]),
        ("rookie, regular", ["rookie", "regular"]),
        ("champion,3*regular", ["champion", "regular", "regular", "regular"]),
        ('"cmd:./mine --a=1,2",2*x=cmd:y', ["cmd:./mine --a=1,2", "x=cmd:y", "x=cmd:y"]),
        ("", []),
        ("0*rookie", ["0*rookie"]),
    ],
)
def test_names_stand_between_commas(given: str, names: list[str]) -> None:
    assert listed(given) == names
