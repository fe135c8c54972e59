"""A bot on ``publican.client``: it has typed views, and leaves connections and the fair deal to the client.

python examples/client_bot.py http://127.0.0.1:8000 half-pint-heroes              opens a table for two, prints its code
python examples/client_bot.py http://127.0.0.1:8000 half-pint-heroes --table CODE sits down there
"""

from __future__ import annotations

import argparse
import asyncio
import json

from publican.client import Guest, MyTurn
from publican.engine.half_pint import HalfPintChoice
from publican.engine.hero_house import HeroHouseChoice


def value(choice: HalfPintChoice | HeroHouseChoice) -> tuple[int, ...]:
    """Tell how much a choice is worth to someone who looks no further than this card."""
    match choice:
        case HalfPintChoice(makes=made, leads=leads):
            return int(leads), -(made.strength if made else 0)  # win a set, as cheaply as possible
        case HeroHouseChoice(balances=balances, result=result, goes_out=goes_out):
            return int(not goes_out), int(balances), int(result == "wins")


def best(turn: MyTurn) -> HalfPintChoice | HeroHouseChoice:
    """Choose what is worth most; the first of equals, so a prediction is always 0 and a bet on the first opponent."""
    return max(turn.view.choices, key=value)


async def main(url: str, game: str, code: str | None, options: dict[str, object], per_second: float) -> None:
    """Play one game to its end, and say how it went."""
    async with Guest.come(url, "Clara", per_second=per_second) as clara:
        if code is None:
            table = await clara.open(game, seats=2, options=options)
            print(table.id, flush=True)
        else:
            table = await clara.join(code)
        async for turn in table.turns():
            await turn.play(best(turn))
        players = [place.name for place in table.shown.seats]
        print(json.dumps({"players": players, "scores": table.outcome.scores if table.outcome else None}))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("url")
    arguments.add_argument("game", choices=["half-pint-heroes", "hero-house"])
    arguments.add_argument("--table", help="the code of a table to sit down at")
    arguments.add_argument("--options", type=json.loads, default={}, help='of a new table, as JSON: {"rounds": 6}')
    arguments.add_argument("--per-second", type=float, default=4, help="commands; a server allows five frames")
    given = arguments.parse_args()
    asyncio.run(main(given.url, given.game, given.table, given.options, given.per_second))
