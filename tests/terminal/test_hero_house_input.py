"""What a person types at Hero House, and what is understood."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publican.engine.core import Illegal
from publican.engine.hero_house.actions import spell
from publican.terminal.entries import WrongEntry
from publican.terminal.hero_house.entries import Reader
from publican.terminal.hero_house.wording import HeroHouseWording
from publican.words import LANGUAGES, Words
from tests.hero_house_table import Table

HAND = "Hbw Bw Lb Pbw Pbbw"
OTHER = "Hb Bb Lw Lbb Lww"


def reader(language: str) -> Reader:
    """Read entries in a language."""
    return Reader(HeroHouseWording(("You", "Ada"), Words(language), 0, symbols=True))


def laying(flips: str = "Hbb Bbb Lwww") -> Table:
    """Let the person begin, with a monster there unless the flips make none."""
    return Table(HAND, OTHER, flips=flips, draws="Lbw Bww")


def defending() -> Table:
    """Let the person have two heroes in play and a monster to face."""
    return laying().act(0, "lay Hbw Bw Lb", "lay Pbw")


def discarding() -> Table:
    """Let the person discard."""
    return laying("Hbb Bbb Hbbb").act(0, "done")


def playing_the_monster() -> Table:
    """Let the person have a house."""
    return laying("Hbb Bbb Hbbb").act(0, "lay Pbw", "done")


def understood(table: Table, typed: str, language: str = "en") -> str:
    """Say what an entry is taken for: an action, or the message of a wrong one."""
    try:
        return spell(reader(language).read(typed, table.game.view(table.state, 0)))
    except WrongEntry as wrong:
        return wrong.message if Words(language)(wrong.message, **wrong.args_of_message) else ""


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Hbw Bw Lb", "lay Hbw Bw Lb"),
        ("lay Hbw Bw Lb", "lay Hbw Bw Lb"),
        ("  LB   bw  hWB ", "lay Hbw Bw Lb"),
        ("hbw, bw + lb", "lay Hbw Bw Lb"),
        ("Hbw ●○ Bw ○ Lb ●", "lay Hbw Bw Lb"),
        ("рци иц ди", "lay Hbw Bw Lb"),  # the same keys
        ("нbw Вw Lb", "lay Hbw Bw Lb"),  # looks the same  # noqa: RUF001
        ("Pbw", "lay Pbw"),
        ("java", "lay Pbw"),
        ("Java Man", "lay Pbw"),
        ("lay JAVA", "lay Pbw"),
        ("java man (pbw)", "lay Pbw"),
        ("m", "lay Pbbw"),
        ("#1", "lay Hbw Bw Lb"),
        ("5.", "done"),
        ("#9", "wrong-number"),
        ("done", "done"),
        ("-", "done"),
        ("вщту", "done"),
        ("done now", "wrong-more"),
        ("flip", "flip"),  # the engine says why not
        ("f", "flip"),
        ("Hbw", "lay Hbw"),
        ("discard Hbw", "discard Hbw"),
        ("Hbb", "wrong-card-not-held"),
        ("toothpick", "wrong-card-not-held"),
        ("Hbbbbb", "wrong-hero-card"),
        ("Xb", "wrong-hero-card"),
        ("Hbw java", "wrong-hero-card"),
        ("zebra", "wrong-hero-card"),
        ("lay", "wrong-no-card"),
        (",", "wrong-hero-card"),
        ("d", "defend 0"),  # the engine says why not
        ("d 7", "illegal-defend-no_such_hero"),
    ],
)
def test_laying(typed: str, meant: str) -> None:
    assert understood(laying(), typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("d 0", "defend 0"),
        ("D  1", "defend 1"),
        ("в 1", "defend 1"),
        ("defend 1", "defend 1"),
        ("d #1", "defend 1"),
        ("0", "defend 0"),
        ("1", "defend 1"),
        ("7", "defend 7"),  # the engine says why not
        ("d java", "defend 1"),
        ("d pbw", "defend 1"),
        ("d bw", "defend 0"),
        ("d hbw bw lb", "defend 0"),
        ("d Pbbw", "wrong-which-hero"),
        ("d", "wrong-which-hero"),
        ("d nobody", "wrong-hero-card"),
        ("#2", "defend 0"),
        ("Pbbw", "lay Pbbw"),
    ],
)
def test_defending(typed: str, meant: str) -> None:
    assert understood(defending(), typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Hbw", "discard Hbw"),
        ("discard Hbw", "discard Hbw"),
        ("give hwb", "discard Hbw"),
        ("java", "discard Pbw"),
        ("#1", "discard Hbw"),
        ("Hbw Bw", "wrong-one-card"),
        ("3", "wrong-hero-card"),
        ("lay Pbw", "lay Pbw"),  # the engine says why not
        ("discard", "wrong-no-card"),
    ],
)
def test_discarding(typed: str, meant: str) -> None:
    assert understood(discarding(), typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("f", "flip"),
        ("FLIP", "flip"),
        ("адшз", "flip"),
        ("hbw", "discard Hbw"),
        ("discard java", "wrong-card-not-held"),
    ],
)
def test_playing_the_monster(typed: str, meant: str) -> None:
    assert understood(playing_the_monster(), typed) == meant


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("de", "java", "lay Pbw"),
        ("de", "Mannsbild", "lay Pbbw"),
        ("de", "fertig", "done"),
        ("de", "lege Hbw Bw Lb", "lay Hbw Bw Lb"),
        ("ru", "питек", "lay Pbw"),
        ("ru", "мужская особь", "lay Pbbw"),
        ("ru", "готово", "done"),
        ("ru", "снежная", "wrong-card-not-held"),
    ],
)
def test_other_languages(language: str, typed: str, meant: str) -> None:
    assert understood(laying(), typed, language) == meant


def test_a_beginning_that_fits_two_primes_is_asked_about() -> None:
    table = Table("Pbbbb Pw Hb Hw Bb", OTHER.replace("Hb ", "Hbb ").replace("Bb ", "Bbb "), flips="Hww Bww Lb")
    assert understood(table, "t") == "wrong-prime-several"
    assert understood(table, "ta") == "lay Pbbbb"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_name_of_every_prime_is_enough(language: str) -> None:
    wording = HeroHouseWording(("You", "Ada"), Words(language), 0, symbols=True)
    table = Table("Pb Pbb Pbbb Pbbbb Pw", "Pww Pwww Pwwww Pbw Pbbw", flips="Hb Bb Pbww", draws="Hbb")
    for card in table.state.hands[0]:
        if name := wording.prime(card):
            assert understood(table, name, language) == f"lay {table.game.pack.name(card)}"


@given(
    typed=st.text() | st.text("HBLPbwdf0123456789#., -●○", max_size=14) | st.text("нврьшцидзар ", max_size=8),
    table=st.sampled_from([laying(), defending(), discarding(), playing_the_monster()]),
    language=st.sampled_from(LANGUAGES),
)
def test_any_text_is_read_or_refused(typed: str, table: Table, language: str) -> None:
    with suppress(WrongEntry, Illegal):
        table.game.play(table.state, reader(language).read(typed, table.game.view(table.state, 0)))
