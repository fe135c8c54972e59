"""Who is who: guests with a name, the tokens that prove it, links to other devices. Only hashes of secrets are kept."""

from __future__ import annotations

import secrets
import time
from base64 import b32encode
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from hashlib import sha256
from math import inf

from publican.server.core import names
from publican.server.core.news import News, PersonDeleted, PersonMuted, PersonRenamed, TokensRevoked
from publican.server.core.people import Person
from publican.server.ports import Bus, KnownPerson, People, StoreFailed
from publican.server.settings import DAY

LINK_SECONDS = 600
MOST_LINKS = 5
MOST_DEVICES = 20
CACHED = 10_000


def code(size: int = 10) -> str:
    """Draw a code that nobody guesses, for links: 8 bits per byte, spelled with letters and digits 2 to 7."""
    return b32encode(secrets.token_bytes(size)).decode().rstrip("=").lower()


def hashed(secret: str) -> bytes:
    """Hash a secret that is random itself, so that no salt is needed."""
    return sha256(secret.encode(errors="replace")).digest()


def device_of(token: str) -> str:
    """Name the device that holds a token, without telling the token."""
    return hashed(token).hex()[:12]


class Guests:
    """The people of a house. Who was seen lately is remembered, so that a crowd that comes back costs little."""

    def __init__(
        self, people: People, bus: Bus, now: Callable[[], int], seen_every: float = DAY, remembered: float = inf
    ) -> None:
        self._people = people
        self._now = now
        self._bus = bus
        self._seen_every = seen_every
        self._remembered = remembered
        """Seconds for which it is believed who a token belongs to; other servers may know better."""
        self._known: dict[bytes, tuple[KnownPerson, float]] = {}
        self._made: dict[bytes, float] = {}
        """When tokens were made here, by the monotonic clock: the latest, all others are older."""
        self.gone: set[str] = set()
        """Those who were deleted a moment ago: what is under way for them comes to nothing."""
        self._changes = 0  # what was read before a change is not remembered after it
        bus.subscribe(self._hear)

    async def greet(self, name: str) -> tuple[Person, str]:
        """Make a new guest; the token is told once and kept nowhere."""
        person, token = Person(code(), names.clean(name)), secrets.token_urlsafe(24)
        await self._people.add(person, hashed(token), self._now())
        self._note_made(token)
        return person, token

    def remembered(self, tokens: Sequence[str], before: float = inf) -> str | None:
        """Tell who has one of these tokens, made before some moment, as far as that is known without looking it up."""
        found = [(hash_, self._known[hash_][0].person.id) for hash_ in map(hashed, tokens) if hash_ in self._known]
        return next((person for hash_, person in found if self._made.get(hash_, -inf) < before), None)

    def _note_made(self, token: str) -> None:
        while len(self._made) >= CACHED:
            del self._made[next(iter(self._made))]
        self._made[hashed(token)] = time.monotonic()

    async def who(self, token: str) -> Person | None:
        """Recognise a token."""
        wanted = hashed(token)
        known, until = self._known.get(wanted, (None, 0.0))
        if known is None or until < time.monotonic():
            changes = self._changes
            known = await self._people.find(wanted)
            if known is None:
                return None
            if changes == self._changes:
                self._remember(wanted, known)
        if known.person.id in self.gone:
            return None
        await self._saw(wanted, known)
        return known.person

    async def one_of(self, tokens: Sequence[str]) -> tuple[Person, str] | None:
        """Recognise the one token that is good; those of two persons prove nothing."""
        found = [(person, token) for token in tokens if (person := await self.who(token)) is not None]
        return found[0] if len({person.id for person, _ in found}) == 1 else None

    def _remember(self, wanted: bytes, known: KnownPerson) -> None:
        while len(self._known) >= CACHED:
            del self._known[next(iter(self._known))]
        self._known[wanted] = known, time.monotonic() + self._remembered

    async def _saw(self, wanted: bytes, known: KnownPerson) -> None:
        """Note once a day or so that a person still comes."""
        now = self._now()
        if now - known.seen >= self._seen_every:
            if wanted in self._known:
                self._known[wanted] = KnownPerson(known.person, now), self._known[wanted][1]
            with suppress(StoreFailed):  # who comes is let in all the same
                await self._people.saw([known.person.id], now)

    def forget(self, people: Collection[str]) -> None:
        """Drop what is remembered of people."""
        self._changes += 1
        gone = set(people)
        self._known = {key: each for key, each in self._known.items() if each[0].person.id not in gone}

    def _hear(self, news: News) -> None:
        if isinstance(news, PersonRenamed | TokensRevoked | PersonDeleted):
            self.forget([news.person])

    async def rename(self, person: str, name: str) -> Person:
        """Give a person another name, for seats taken from now on."""
        clean = names.clean(name)
        await self._people.rename(person, clean)
        self._bus.publish(PersonRenamed(person, clean))
        return Person(person, clean)

    async def link(self, person: str) -> str:
        """Make a code with which another device becomes the same person, once and soon."""
        given, now = code(), self._now()
        await self._people.link(person, hashed(given), now, now + LINK_SECONDS, MOST_LINKS)
        return given

    async def claim(self, given: str) -> tuple[Person, str] | None:
        """Use a link code up; None where it is unknown, used or too old."""
        token = secrets.token_urlsafe(24)
        person = await self._people.claim(hashed(given), hashed(token), self._now(), MOST_DEVICES)
        if person is None:
            return None
        self._note_made(token)
        return person, token

    async def revoke(self, person: str, keep: str | None) -> None:
        """Make all tokens and links of a person worthless, but for the one kept, and close their sockets."""
        await self._people.revoke(person, None if keep is None else hashed(keep))
        self._bus.publish(TokensRevoked(person, None if keep is None else device_of(keep)))

    async def muted(self, person: str) -> frozenset[str]:
        """List whom a person does not want to hear."""
        return await self._people.muted(person)

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Let a person not hear another any more, or hear them again, on all their devices."""
        await self._people.mute(person, other, on)
        self._bus.publish(PersonMuted(person, other, on))
