"""The fair deal, ``publican-fair/1``: seed and nonces make a key, the key makes the decks.

`docs/fair.md` gives the exact bytes and the test vectors, for players and for other implementations.
"""

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import TypeVar

import msgspec

from publican.engine.core import Card

SCHEME = "publican-fair/1"
SEED_SIZES = HASH_SIZES = (32,)
NONCE_SIZES = range(16, 33)
MOST_SEATS = 255

Item = TypeVar("Item")

_eight_words = Struct(">8I").unpack
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


class Unfair(ValueError):
    """Evidence that does not hold; the code is stable, so clients can translate it."""

    def __init__(self, code: str, where: str, why: str) -> None:
        super().__init__(code, where, why)
        self.code, self.where, self.why = code, where, why

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


class Evidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The ``fair`` object of a record: bytes are lower-case hex, and a seat without any has ""."""

    scheme: str
    game_id: str
    commitment: str
    seed: str | None = None  # absent until the game is over: it opens every card
    nonces: tuple[str, ...]
    nonce_hashes: tuple[str, ...]


def commitment(game_id: str, seed: bytes) -> bytes:
    """Seal the seed: the house shows this before anyone contributes."""
    return sha256(b"publican-fair/1 commit" + _lp(game_id) + seed).digest()


def nonce_hash(game_id: str, seat: int, nonce: bytes) -> bytes:
    """Seal a nonce: the seat shows this before anyone opens theirs."""
    return sha256(b"publican-fair/1 nonce" + _lp(game_id) + _u8(seat) + nonce).digest()


def key(seed: bytes, game_id: str, game: str, nonces: Sequence[bytes]) -> bytes:
    """Mix the seed with the nonces of all seats; a seat that gave none has ``b""``."""
    table = _lp(game_id) + _lp(game) + _u8(len(nonces))
    return hmac.digest(seed, b"publican-fair/1 key" + table + b"".join(map(_lp, nonces)), "sha256")


def shuffle(key: bytes, k: int, cards: Sequence[Item]) -> tuple[Item, ...]:
    """Shuffle cards given in canonical order, as the k-th shuffle of the game; the top card comes first."""
    deck = list(cards)
    words = _words(key, b"publican-fair/1 deck", k)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1, words)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


class FairDecks(msgspec.Struct, frozen=True):
    """The decks of a game: the key gives every shuffle."""

    key: bytes

    def __call__(self, k: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Give the k-th shuffle of the game."""
        return shuffle(self.key, k, cards)


def first_seat(key: bytes, seats: int) -> int:
    """Draw who starts."""
    return below(seats, _words(key, b"publican-fair/1 start", 0))


def below(n: int, words: Iterator[int]) -> int:
    """Draw evenly from 0 to n - 1, passing over words from the last, incomplete run of n."""
    limit = 2**32 - 2**32 % n
    while (word := next(words)) >= limit:
        pass
    return word % n


def simulated_seed(seed_text: str, game_number: int) -> bytes:
    """Derive the seed of one game of ``publican simulate --seed``."""
    return sha256(b"publican-simulate" + _lp(seed_text) + game_number.to_bytes(4, "big")).digest()


def evidence(game_id: str, seed: bytes, nonces: Sequence[bytes], *, opened: bool = True) -> Evidence:
    """Give the evidence of a game whose nonces are known; a seat that gave none has ``b""``."""
    hashes = [nonce_hash(game_id, seat, nonce).hex() if nonce else "" for seat, nonce in enumerate(nonces)]
    return Evidence(
        scheme=SCHEME,
        game_id=game_id,
        commitment=commitment(game_id, seed).hex(),
        seed=seed.hex() if opened else None,
        nonces=tuple(nonce.hex() for nonce in nonces),
        nonce_hashes=tuple(hashes),
    )


def check(evidence: Evidence, game: str, seats: int) -> bytes | None:
    """Recompute all that the evidence claims and return the key, or None while the seed is still sealed."""
    if evidence.scheme != SCHEME:
        raise Unfair("fair.unknown_scheme", "fair.scheme", f"is not {SCHEME}")
    _check_text(evidence.game_id, "fair.game_id")
    _check_text(game, "game")
    sealed = _from_hex(evidence.commitment, "fair.commitment", HASH_SIZES)
    nonces = _checked_nonces(evidence, seats)
    if evidence.seed is None:
        return None
    seed = _from_hex(evidence.seed, "fair.seed", SEED_SIZES)
    if commitment(evidence.game_id, seed) != sealed:
        raise Unfair("fair.mismatch", "fair.commitment", "does not match seed")
    return key(seed, evidence.game_id, game, nonces)


def unopened(evidence: Evidence) -> tuple[int, ...]:
    """List the seats that showed a hash and count as empty all the same; people should hear of them."""
    pairs = zip(evidence.nonces, evidence.nonce_hashes, strict=True)
    return tuple(seat for seat, (nonce, shown) in enumerate(pairs) if shown and not nonce)


def _checked_nonces(evidence: Evidence, seats: int) -> list[bytes]:
    """Open the nonces of all seats."""
    if not 1 <= seats <= MOST_SEATS:
        raise Unfair("fair.wrong_count", "seats", f"are {seats}, not 1 to {MOST_SEATS}")
    for name, given in ("nonces", evidence.nonces), ("nonce_hashes", evidence.nonce_hashes):
        if len(given) != seats:
            raise Unfair("fair.wrong_count", f"fair.{name}", f"has {len(given)} entries for {seats} seats")
    return [_checked_nonce(evidence, seat) for seat in range(seats)]


def _checked_nonce(evidence: Evidence, seat: int) -> bytes:
    """Open one seat's nonce; a seat that showed a hash and did not open it in time counts as empty."""
    where = f"fair.nonces[{seat}]"
    nonce = _from_hex(evidence.nonces[seat], where, NONCE_SIZES, or_empty=True)
    shown = _from_hex(evidence.nonce_hashes[seat], f"fair.nonce_hashes[{seat}]", HASH_SIZES, or_empty=True)
    if nonce and not shown:
        raise Unfair("fair.no_hash", where, f"has no hash in nonce_hashes[{seat}]")
    if nonce and nonce_hash(evidence.game_id, seat, nonce) != shown:
        raise Unfair("fair.mismatch", where, f"does not match nonce_hashes[{seat}]")
    return nonce


def _check_text(text: str, where: str) -> None:
    """Refuse a text that has no length-prefixed form."""
    try:
        _lp(text)
    except UnicodeEncodeError:
        raise Unfair("fair.not_text", where, "holds a lone surrogate, which UTF-8 cannot express") from None
    except OverflowError:
        raise Unfair("fair.too_long", where, "is longer than 65535 bytes") from None


def _from_hex(text: str, where: str, sizes: Sequence[int], or_empty: bool = False) -> bytes:
    """Read hex as records spell it; there is one spelling, so capitals and spaces are refused."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        data = b""
    if data.hex() != text:
        raise Unfair("fair.not_hex", where, "is not lower-case hex with two digits per byte")
    if len(data) not in sizes and (data or not or_empty):
        wanted = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
        raise Unfair("fair.wrong_length", where, f"has {len(data)} bytes, not {wanted}")
    return data


def _words(key: bytes, label: bytes, k: int) -> Iterator[int]:
    """Give the u32s of HMAC-SHA256(key, label, k, c) for c = 0, 1, 2 …; the key has at most 64 bytes."""
    # HMAC spelled out: for such short messages two plain hashes are faster than copying a keyed hmac object.
    pad = key.ljust(64, b"\0")
    inner, outer = pad.translate(_INNER_PAD) + label + k.to_bytes(4, "big"), pad.translate(_OUTER_PAD)
    blocks = (sha256(outer + sha256(inner + c.to_bytes(8, "big")).digest()).digest() for c in count())
    return chain.from_iterable(map(_eight_words, blocks))


def _lp(data: bytes | str) -> bytes:
    """Prefix bytes, or a text as UTF-8, with their length; raise OverflowError from 64 kB on."""
    raw = data.encode() if isinstance(data, str) else data
    return len(raw).to_bytes(2, "big") + raw


def _u8(number: int) -> bytes:
    return number.to_bytes(1, "big")
