"""Who is who: guests with a name, the tokens that prove it, links to other devices. Only hashes of secrets are kept."""

from __future__ import annotations

import secrets
import sqlite3
import time
from base64 import b32encode
from collections.abc import Collection, Sequence
from hashlib import sha256
from hmac import compare_digest

from msgspec import Struct

from publican.server import names
from publican.server.forgetting import saw
from publican.server.store import Store

DAY = 86_400.0
LINK_SECONDS = 600
MOST_LINKS = 5
MOST_DEVICES = 20
CACHED = 10_000


class Person(Struct, frozen=True):
    """A person as the house knows them."""

    id: str
    name: str


def code(size: int = 10) -> str:
    """Draw a code that nobody guesses, for links: 8 bits per byte, spelled with letters and digits 2 to 7."""
    return b32encode(secrets.token_bytes(size)).decode().rstrip("=").lower()


def hashed(secret: str) -> bytes:
    """Hash a secret that is random itself, so that no salt is needed."""
    return sha256(secret.encode(errors="replace")).digest()


def device_of(token: str) -> str:
    """Name the device that holds a token, without telling the token."""
    return hashed(token).hex()[:12]


class People:
    """The people of a house. Who was seen lately is remembered, so that a crowd that comes back costs little."""

    def __init__(self, store: Store, seen_every: float = DAY) -> None:
        self._store = store
        self._seen_every = seen_every
        self._known: dict[bytes, tuple[Person, int]] = {}
        """The person of a token, and when they were last noted as seen."""
        self.gone: set[str] = set()
        """Those who were deleted a moment ago: what is under way for them comes to nothing."""
        self._changes = 0  # what was read before a change is not remembered after it

    async def greet(self, name: str) -> tuple[Person, str]:
        """Make a new guest; the token is told once and kept nowhere."""
        person, token = Person(code(), names.clean(name)), secrets.token_urlsafe(24)
        now = int(time.time())

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO people (id, name, came, seen) VALUES (?, ?, ?, ?)", (person.id, person.name, now, now)
            )
            connection.execute(
                "INSERT INTO tokens (hash, person, made) VALUES (?, ?, ?)", (hashed(token), person.id, now)
            )

        await self._store.write(work)
        return person, token

    async def who(self, token: str) -> Person | None:
        """Recognise a token."""
        wanted = hashed(token)
        known = self._known.get(wanted)
        if known is not None:
            self._saw(wanted, *known)
            return None if known[0].id in self.gone else known[0]

        def work(connection: sqlite3.Connection) -> tuple[bytes, str, str, int] | None:
            row: tuple[bytes, str, str, int] | None = connection.execute(
                "SELECT hash, people.id, name, seen FROM tokens JOIN people ON people.id = person WHERE hash = ?",
                (wanted,),
            ).fetchone()
            return row

        changes = self._changes
        row = await self._store.read(work)
        if row is None or not compare_digest(row[0], wanted) or row[1] in self.gone:
            return None
        person = Person(row[1], row[2])
        if changes == self._changes:
            self._remember(wanted, person, row[3])
        self._saw(wanted, person, row[3])
        return person

    async def one_of(self, tokens: Sequence[str]) -> tuple[Person, str] | None:
        """Recognise the one token that is good; those of two persons prove nothing."""
        found = [(person, token) for token in tokens if (person := await self.who(token)) is not None]
        return found[0] if len({person.id for person, _ in found}) == 1 else None

    def _remember(self, wanted: bytes, person: Person, seen: int) -> None:
        while len(self._known) >= CACHED:
            del self._known[next(iter(self._known))]
        self._known[wanted] = person, seen

    def _saw(self, wanted: bytes, person: Person, seen: int) -> None:
        """Note once a day or so that a person still comes."""
        now = int(time.time())
        if now - seen >= self._seen_every:
            if wanted in self._known:
                self._known[wanted] = person, now
            self._store.put(saw([person.id], now), lambda answer, error: None)

    def forget(self, people: Collection[str]) -> None:
        """Drop what is remembered of people."""
        self._changes += 1
        gone = set(people)
        self._known = {key: known for key, known in self._known.items() if known[0].id not in gone}

    async def rename(self, person: str, name: str) -> Person:
        """Give a person another name, for seats taken from now on."""
        clean = names.clean(name)
        await self._store.write(
            lambda connection: connection.execute("UPDATE people SET name = ? WHERE id = ?", (clean, person)).rowcount
        )
        self.forget((person,))
        return Person(person, clean)

    async def link(self, person: str) -> str:
        """Make a code with which another device becomes the same person, once and soon."""
        given, now = code(), int(time.time())

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM links WHERE until < ?", (now,))
            connection.execute(
                "DELETE FROM links WHERE hash IN"
                " (SELECT hash FROM links WHERE person = ? ORDER BY until DESC LIMIT -1 OFFSET ?)",
                (person, MOST_LINKS - 1),
            )
            connection.execute(
                "INSERT INTO links (hash, person, until) VALUES (?, ?, ?)", (hashed(given), person, now + LINK_SECONDS)
            )

        await self._store.write(work)
        return given

    async def claim(self, given: str) -> tuple[Person, str] | None:
        """Use a link code up; None where it is unknown, used or too old."""
        token, now = secrets.token_urlsafe(24), int(time.time())

        def work(connection: sqlite3.Connection) -> Person | None:
            row = connection.execute(
                "DELETE FROM links WHERE hash = ? AND until >= ? RETURNING person", (hashed(given), now)
            ).fetchone()
            if row is None:
                return None
            connection.execute("INSERT INTO tokens (hash, person, made) VALUES (?, ?, ?)", (hashed(token), row[0], now))
            connection.execute(
                "DELETE FROM tokens WHERE hash IN"
                " (SELECT hash FROM tokens WHERE person = ? ORDER BY made DESC LIMIT -1 OFFSET ?)",
                (row[0], MOST_DEVICES),
            )
            (name,) = connection.execute("SELECT name FROM people WHERE id = ?", (row[0],)).fetchone()
            return Person(row[0], name)

        person = await self._store.write(work)
        return None if person is None else (person, token)

    async def revoke(self, person: str, keep: str | None) -> None:
        """Make all tokens and links of a person worthless, but for the one kept."""
        kept = b"" if keep is None else hashed(keep)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM tokens WHERE person = ? AND hash != ?", (person, kept))
            connection.execute("DELETE FROM links WHERE person = ?", (person,))

        await self._store.write(work)
        self.forget((person,))

    async def muted(self, person: str) -> frozenset[str]:
        """List whom a person does not want to hear."""

        def work(connection: sqlite3.Connection) -> frozenset[str]:
            rows = connection.execute("SELECT muted FROM mutes WHERE person = ?", (person,))
            return frozenset(muted for (muted,) in rows)

        return await self._store.read(work)


def mute(person: str, other: str, on: bool) -> tuple[str, tuple[str, str]]:
    """Give the SQL with which a person mutes another, or hears them again."""
    if on:
        return "INSERT OR IGNORE INTO mutes (person, muted) VALUES (?, ?)", (person, other)
    return "DELETE FROM mutes WHERE person = ? AND muted = ?", (person, other)
