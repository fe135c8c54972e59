"""Keep what this version writes into a data folder, for later versions to open: ``python -m tests.hosting.keep_data``.

One finished game, one that has begun, and a person whose token the file names. Run once for each release.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from publican import __version__
from publican.server.adapters.sqlite.folder import FILE
from tests.server.client import Street, all_play
from tools.faults.house import House

DATA = Path(__file__).parent / "data"
TOKEN = "-- the token of Ada, which opens nothing but this: "
TIMES = ("people.came", "tokens.made", "tables.changed", "records.ended")
"""When things happened: a server forgets what is long past, so the file says it was just now."""
SHORT = {"target": 3}


async def _evening(address: str) -> str:
    """Play one game to the end, begin another, and give the token of someone in both."""
    async with Street(address) as street:
        chairs = await street.table(people=2, game="hero-house", options=SHORT)
        await chairs[0].do("start")
        await all_play(chairs)
        ada = chairs[0].guest
        begun = await ada.take(await ada.open("half-pint-heroes", seats=2))
        await begun.do("add_bot", level="rookie")
        await begun.do("start")
        await begun.play(stop=lambda chair: chair.stage == "playing" and bool(chair.view and chair.view["choices"]))
        return ada.token


def dump(folder: Path, token: str) -> str:
    """Spell a database as SQL, which a reader and git can compare."""
    connection = sqlite3.connect(folder / FILE)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    lines = [f"{TOKEN}{token}", f"PRAGMA user_version = {version};", *connection.iterdump()]
    connection.close()
    for table, column in (place.split(".") for place in TIMES):
        lines.append(f"UPDATE {table} SET {column} = CAST(strftime('%s', 'now') AS INTEGER);")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the file of this version."""
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        house = House(data).start()
        token = asyncio.run(_evening(house.address))
        house.stop()
        (DATA / f"{__version__}.sql").write_text(dump(data, token), "utf-8")


if __name__ == "__main__":
    main()
