"""The fair deal against its page (docs/fair.md), a naive twin, and evidence that does not hold."""

import hashlib
import hmac
import pickle
import re
import tomllib
from collections import Counter
from itertools import chain, islice, product, repeat
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publican.engine import fair
from publican.engine.fair import Evidence, Unfair

PAGE = Path(__file__).parents[2] / "docs" / "fair.md"
BLOCKS = re.findall(r"(?ms)^```toml\n(.*?)^```$", PAGE.read_text("utf-8"))
VECTORS = tomllib.loads("\n".join(BLOCKS))
GAME = VECTORS["game"]
KEY = bytes.fromhex(GAME["key"])
DECK, START = b"publican-fair/1 deck", b"publican-fair/1 start"

EVIDENCE = Evidence(
    scheme="publican-fair/1",
    game_id=GAME["game_id"],
    commitment=GAME["commitment"],
    seed=GAME["seed"],
    nonces=tuple(GAME["nonces"]),
    nonce_hashes=tuple(GAME["nonce_hashes"]),
)

keys = st.binary(min_size=32, max_size=32)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
shuffle_numbers = st.integers(0, 2**32 - 1)
nonces = st.one_of(st.just(b""), st.binary(min_size=16, max_size=32))
digits, flips = st.integers(0, 31), st.integers(1, 15)


# The naive twin: the page, word for word, with no thought of speed.


def be(number: int, size: int) -> bytes:
    return bytes(number >> 8 * (size - 1 - place) & 255 for place in range(size))


def lp(data: bytes) -> bytes:
    return be(len(data), 2) + data


def naive_word(key: bytes, label: bytes, k: int, index: int) -> int:
    block = hmac.new(key, label + be(k, 4) + be(index // 8, 8), hashlib.sha256).digest()
    at = index % 8 * 4
    return sum(byte << shift for byte, shift in zip(block[at : at + 4], (24, 16, 8, 0), strict=True))


def naive_words(key: bytes, label: bytes, k: int, how_many: int) -> list[int]:
    return [naive_word(key, label, k, index) for index in range(how_many)]


def naive_below(n: int, words: list[int]) -> int:
    u = words.pop(0)
    return naive_below(n, words) if u >= 2**32 - (2**32 % n) else u % n


def naive_shuffle(words: list[int], cards: list[int]) -> list[int]:
    for i in reversed(range(1, len(cards))):
        j = naive_below(i + 1, words)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


# The page.


def test_the_page_has_all_its_vectors() -> None:
    assert set(VECTORS) == {"game", "words", "below", "shuffle", "first_seat", "simulated"}
    assert [(each["k"], each["size"]) for each in VECTORS["shuffle"]] == [(0, 65), (1, 65), (2, 56), (3, 7)]
    assert len(VECTORS["simulated"]) == 3


def test_vector_of_the_commitment() -> None:
    assert fair.commitment(GAME["game_id"], bytes.fromhex(GAME["seed"])).hex() == GAME["commitment"]


def test_vectors_of_the_nonce_hashes() -> None:
    opened = [*GAME["nonces"][:3], GAME["nonce_never_opened"]]
    for seat in 0, 2, 3:
        shown = fair.nonce_hash(GAME["game_id"], seat, bytes.fromhex(opened[seat]))
        assert shown.hex() == GAME["nonce_hashes"][seat]


def test_vector_of_the_key() -> None:
    given_nonces = [bytes.fromhex(nonce) for nonce in GAME["nonces"]]
    assert fair.key(bytes.fromhex(GAME["seed"]), GAME["game_id"], GAME["game"], given_nonces) == KEY


def test_vectors_of_the_words() -> None:
    streams = {"deck_0": (DECK, 0), "deck_1": (DECK, 1), "start_0": (START, 0)}
    drawn = {name: list(islice(fair._words(KEY, *stream), 10)) for name, stream in streams.items()}
    assert drawn == VECTORS["words"]


def test_vectors_of_numbers_below_n() -> None:
    words = fair._words(KEY, DECK, 0)
    assert [fair.below(VECTORS["below"]["n"], words) for _ in range(10)] == VECTORS["below"]["from_deck_0"]


@pytest.mark.parametrize("vector", VECTORS["shuffle"], ids=lambda vector: f"k{vector['k']}")
def test_vectors_of_shuffles(vector: dict[str, Any]) -> None:
    assert list(fair.shuffle(KEY, vector["k"], range(vector["size"]))) == vector["result"]


def test_vectors_of_the_first_seat() -> None:
    assert {f"of_{seats}": fair.first_seat(KEY, seats) for seats in range(2, 8)} == VECTORS["first_seat"]


def test_vectors_of_simulated_seeds() -> None:
    for vector in VECTORS["simulated"]:
        assert fair.simulated_seed(vector["seed_text"], vector["game_number"]).hex() == vector["seed"]


# The twin.


@given(keys, shuffle_numbers, st.integers(1, 65))
def test_a_shuffle_is_what_the_twin_makes(key: bytes, k: int, size: int) -> None:
    words = naive_words(key, DECK, k, 90)
    assert list(fair.shuffle(key, k, range(size))) == naive_shuffle(words, list(range(size)))


@given(keys, shuffle_numbers, st.lists(st.integers(), max_size=65, unique=True))
def test_a_shuffle_keeps_every_card_and_moves_places_only(key: bytes, k: int, cards: list[int]) -> None:
    before = list(cards)
    deck = fair.shuffle(key, k, cards)
    assert cards == before
    assert deck == tuple(cards[place] for place in fair.shuffle(key, k, range(len(cards))))
    assert sorted(deck) == sorted(cards)


@given(keys, st.integers(1, 255))
def test_the_first_seat_is_what_the_twin_draws(key: bytes, seats: int) -> None:
    assert fair.first_seat(key, seats) == naive_below(seats, naive_words(key, START, 0, 20))


@given(keys, shuffle_numbers, st.integers(1, 2**32))
def test_a_number_below_n_is_what_the_twin_draws(key: bytes, k: int, n: int) -> None:
    stream, words = fair._words(key, DECK, k), naive_words(key, DECK, k, 80)
    assert [fair.below(n, stream) for _ in range(3)] == [naive_below(n, words) for _ in range(3)]


@given(keys, texts, texts, st.lists(nonces, min_size=1, max_size=7))
def test_the_key_is_what_the_twin_makes(seed: bytes, game_id: str, game: str, seats: list[bytes]) -> None:
    said = b"publican-fair/1 key" + lp(game_id.encode()) + lp(game.encode()) + be(len(seats), 1)
    for nonce in seats:
        said += lp(nonce)
    assert fair.key(seed, game_id, game, seats) == hmac.new(seed, said, hashlib.sha256).digest()


@given(texts, keys)
def test_the_commitment_is_what_the_twin_makes(game_id: str, seed: bytes) -> None:
    said = b"publican-fair/1 commit" + lp(game_id.encode()) + seed
    assert fair.commitment(game_id, seed) == hashlib.sha256(said).digest()


@given(texts, st.integers(0, 254), nonces)
def test_a_nonce_hash_is_what_the_twin_makes(game_id: str, seat: int, nonce: bytes) -> None:
    said = b"publican-fair/1 nonce" + lp(game_id.encode()) + be(seat, 1) + nonce
    assert fair.nonce_hash(game_id, seat, nonce) == hashlib.sha256(said).digest()


@given(texts, st.integers(0, 2**32 - 1))
def test_a_simulated_seed_is_what_the_twin_makes(seed_text: str, number: int) -> None:
    said = b"publican-simulate" + lp(seed_text.encode()) + be(number, 4)
    assert fair.simulated_seed(seed_text, number) == hashlib.sha256(said).digest()


# Drawing evenly.


@pytest.mark.parametrize(
    ("n", "words", "number"),
    [
        (2**31 + 1, [2**31 + 1, 2**32 - 1, 5], 5),  # both from the incomplete run
        (2**31 + 1, [2**31, 5], 2**31),  # the last word that counts
        (65, [2**32 - 61, 2**32 - 62], 64),  # 2**32 = 61 mod 65
        (64, [2**32 - 1, 0], 63),  # divides 2**32: every word counts
        (1, [2**32 - 1], 0),
        (2**32, [2**32 - 1], 2**32 - 1),
    ],
)
def test_words_of_the_incomplete_run_are_passed_over(n: int, words: list[int], number: int) -> None:
    assert fair.below(n, iter(words)) == number


def test_a_shuffle_passes_over_words_too(monkeypatch: pytest.MonkeyPatch) -> None:
    high = 2**32 - 1  # counts only where i + 1 is a power of two
    plain = naive_words(KEY, DECK, 0, 64)
    mixed = [word for pair in zip(repeat(high), plain) for word in pair]
    monkeypatch.setattr(fair, "_words", lambda *_: iter(mixed))
    deck = list(fair.shuffle(KEY, 0, range(65)))
    assert deck == naive_shuffle(list(mixed), list(range(65)))
    assert deck != naive_shuffle(plain, list(range(65)))


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    shuffles, size = 6500, 65
    seen = Counter(chain.from_iterable(enumerate(fair.shuffle(KEY, k, range(size))) for k in range(shuffles)))
    expected = shuffles / size
    cells = product(range(size), range(size))
    squares = sum((seen[cell] - expected) ** 2 for cell in cells) / expected
    freedom, spread = 64 * 64, (2 * 64 * 64) ** 0.5
    assert abs(squares - freedom) < 4 * spread  # too even would be as wrong as too uneven


def test_every_seat_starts_about_equally_often() -> None:
    starts = Counter(fair.first_seat(fair.simulated_seed("start", number), 7) for number in range(7000))
    assert sorted(starts) == list(range(7))
    squares = sum((times - 1000) ** 2 for times in starts.values()) / 1000
    assert squares < 22.5  # exceeded by chance once in 1000 times, with 6 degrees of freedom


# Evidence.


def changed(**fields: Any) -> Evidence:
    return msgspec.structs.replace(EVIDENCE, **fields)


def with_entry(field: str, seat: int, entry: str) -> Evidence:
    entries = list(getattr(EVIDENCE, field))
    entries[seat] = entry
    return changed(**{field: tuple(entries)})


def with_digit(text: str, at: int, by: int) -> str:
    return text[:at] + f"{int(text[at], 16) ^ by:x}" + text[at + 1 :]


def verdict(evidence: Evidence, game: str = GAME["game"], seats: int = 4) -> Unfair:
    with pytest.raises(Unfair) as refusal:
        fair.check(evidence, game, seats)
    return refusal.value


def test_evidence_that_holds_gives_the_key() -> None:
    assert fair.check(EVIDENCE, GAME["game"], 4) == KEY


def test_evidence_without_its_seed_gives_no_key_yet() -> None:
    assert fair.check(changed(seed=None), GAME["game"], 4) is None


def test_evidence_without_its_seed_is_still_checked() -> None:
    running = msgspec.structs.replace(with_entry("nonces", 0, "00" * 16), seed=None)
    assert str(verdict(running)) == "fair.nonces[0]: does not match nonce_hashes[0]"
    assert verdict(changed(seed=None, commitment="")).where == "fair.commitment"


def test_a_hash_that_was_never_opened_counts_as_empty_and_is_named() -> None:
    assert fair.unopened(EVIDENCE) == (3,)
    late = with_entry("nonces", 0, "")
    assert fair.unopened(late) == (0, 3)
    left = [b"", b"", bytes.fromhex(GAME["nonces"][2]), b""]
    assert fair.check(late, GAME["game"], 4) == fair.key(
        bytes.fromhex(GAME["seed"]), GAME["game_id"], GAME["game"], left
    )


MISFIT = "does not match nonce_hashes"
SURROGATE = "holds a lone surrogate, which UTF-8 cannot express"
NOT_HEX = "is not lower-case hex with two digits per byte"


@pytest.mark.parametrize(
    ("evidence", "code", "message"),
    [
        (changed(scheme="publican-fair/2"), "unknown_scheme", "fair.scheme: is not publican-fair/1"),
        (changed(scheme=""), "unknown_scheme", "fair.scheme: is not publican-fair/1"),
        (changed(game_id="x" * 65536), "too_long", "fair.game_id: is longer than 65535 bytes"),
        (changed(game_id="ö" * 32768), "too_long", "fair.game_id: is longer than 65535 bytes"),
        (changed(game_id="a\ud800"), "not_text", f"fair.game_id: {SURROGATE}"),
        (changed(game_id="another game"), "mismatch", f"fair.nonces[0]: {MISFIT}[0]"),
        (changed(commitment=""), "wrong_length", "fair.commitment: has 0 bytes, not 32"),
        (changed(commitment="ab" * 31), "wrong_length", "fair.commitment: has 31 bytes, not 32"),
        (changed(commitment=GAME["commitment"][1:]), "not_hex", f"fair.commitment: {NOT_HEX}"),
        (changed(commitment=GAME["commitment"].upper()), "not_hex", f"fair.commitment: {NOT_HEX}"),
        (changed(commitment=" " + GAME["commitment"]), "not_hex", f"fair.commitment: {NOT_HEX}"),
        (changed(commitment="ab" * 32), "mismatch", "fair.commitment: does not match seed"),
        (changed(seed="ab" * 32), "mismatch", "fair.commitment: does not match seed"),
        (changed(seed=""), "wrong_length", "fair.seed: has 0 bytes, not 32"),
        (changed(seed="ab" * 33), "wrong_length", "fair.seed: has 33 bytes, not 32"),
        (changed(seed="xy" * 32), "not_hex", f"fair.seed: {NOT_HEX}"),
        (changed(seed="é" * 64), "not_hex", f"fair.seed: {NOT_HEX}"),
        (changed(nonces=EVIDENCE.nonces[:3]), "wrong_count", "fair.nonces: has 3 entries for 4 seats"),
        (changed(nonces=(*EVIDENCE.nonces, "")), "wrong_count", "fair.nonces: has 5 entries for 4 seats"),
        (changed(nonce_hashes=()), "wrong_count", "fair.nonce_hashes: has 0 entries for 4 seats"),
        (with_entry("nonces", 0, "ab" * 15), "wrong_length", "fair.nonces[0]: has 15 bytes, not 16 to 32"),
        (with_entry("nonces", 2, "ab" * 33), "wrong_length", "fair.nonces[2]: has 33 bytes, not 16 to 32"),
        (with_entry("nonces", 2, "abc"), "not_hex", f"fair.nonces[2]: {NOT_HEX}"),
        (with_entry("nonces", 2, " "), "not_hex", f"fair.nonces[2]: {NOT_HEX}"),
        (with_entry("nonces", 2, "ab" * 32), "mismatch", f"fair.nonces[2]: {MISFIT}[2]"),
        (with_entry("nonces", 3, "ab" * 16), "mismatch", f"fair.nonces[3]: {MISFIT}[3]"),
        (with_entry("nonces", 1, "ab" * 16), "no_hash", "fair.nonces[1]: has no hash in nonce_hashes[1]"),
        (with_entry("nonce_hashes", 2, ""), "no_hash", "fair.nonces[2]: has no hash in nonce_hashes[2]"),
        (with_entry("nonce_hashes", 0, "cd" * 32), "mismatch", f"fair.nonces[0]: {MISFIT}[0]"),
        (with_entry("nonce_hashes", 1, "cd"), "wrong_length", "fair.nonce_hashes[1]: has 1 bytes, not 32"),
        (with_entry("nonce_hashes", 3, "CD" * 32), "not_hex", f"fair.nonce_hashes[3]: {NOT_HEX}"),
    ],
)
def test_evidence_with_a_defect_is_refused_by_name(evidence: Evidence, code: str, message: str) -> None:
    refusal = verdict(evidence)
    assert (refusal.code, str(refusal)) == (f"fair.{code}", message)


def test_a_nonce_belongs_to_its_seat() -> None:
    first, bot, third, late = EVIDENCE.nonces
    shown = EVIDENCE.nonce_hashes
    moved = changed(nonces=(bot, first, third, late), nonce_hashes=(shown[1], shown[0], *shown[2:]))
    assert str(verdict(moved)) == "fair.nonces[1]: does not match nonce_hashes[1]"


@pytest.mark.parametrize("game", ["\udfff", "x" * 65536])
def test_a_game_name_without_bytes_is_refused(game: str) -> None:
    assert verdict(EVIDENCE, game=game).where == "game"


@pytest.mark.parametrize("seats", [-1, 0, 256])
def test_a_number_of_seats_without_a_byte_is_refused(seats: int) -> None:
    nobody = changed(nonces=("",) * seats, nonce_hashes=("",) * seats)
    assert str(verdict(nobody, seats=seats)) == f"seats: are {seats}, not 1 to 255"


def test_the_longest_game_id_and_the_largest_table_hold() -> None:
    evidence = fair.evidence("x" * 65535, bytes(32), [b""] * 255)
    assert fair.check(evidence, "g", 255) == fair.key(bytes(32), "x" * 65535, "g", [b""] * 255)


@given(texts, texts, st.integers(1, 7), shuffle_numbers)
def test_evidence_of_a_simulated_game_holds(game_id: str, seed_text: str, seats: int, number: int) -> None:
    seed = fair.simulated_seed(seed_text, number)
    evidence = fair.evidence(game_id, seed, [b""] * seats)
    assert fair.check(evidence, "hero-house", seats) == fair.key(seed, game_id, "hero-house", [b""] * seats)
    assert fair.unopened(evidence) == ()


@given(st.sampled_from(["commitment", "seed"]), digits, flips)
def test_a_changed_digit_breaks_the_seal(field: str, at: int, by: int) -> None:
    refusal = verdict(changed(**{field: with_digit(getattr(EVIDENCE, field), at, by)}))
    assert str(refusal) == "fair.commitment: does not match seed"


@given(st.sampled_from(["nonces", "nonce_hashes"]), st.sampled_from([0, 2]), digits, flips)
def test_a_changed_digit_breaks_a_nonce(field: str, seat: int, at: int, by: int) -> None:
    refusal = verdict(with_entry(field, seat, with_digit(getattr(EVIDENCE, field)[seat], at, by)))
    assert str(refusal) == f"fair.nonces[{seat}]: {MISFIT}[{seat}]"


def test_evidence_reads_and_writes_as_the_record_spells_it() -> None:
    written = msgspec.json.encode(EVIDENCE)
    assert " ".join(msgspec.json.decode(written)) == "scheme game_id commitment seed nonces nonce_hashes"
    assert msgspec.json.decode(written, type=Evidence) == EVIDENCE
    assert b"seed" not in msgspec.json.encode(changed(seed=None))


@pytest.mark.parametrize("extra", [{"proof": "mine"}, {"nonces": "ab"}, {"scheme": None}, {"seed": 7}])
def test_evidence_of_another_shape_is_not_read(extra: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(EVIDENCE), **extra}, Evidence)


def test_a_refusal_survives_the_way_to_another_process() -> None:
    refusal = verdict(changed(seed="ab" * 32))
    again = pickle.loads(pickle.dumps(refusal))
    assert (type(again), str(again), again.code) == (Unfair, str(refusal), "fair.mismatch")
