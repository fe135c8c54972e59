"""Plain positions in which a regular at Hero House must not go wrong."""

from __future__ import annotations

from msgspec.structs import replace

from publican.bots.hero_house.monster import chance_soon
from publican.bots.hero_house.outs import any_balances, can_lay, house_chance, unseen
from publican.bots.hero_house.regular import Regular
from tests.hero_house_table import Table, cards

OTHER = "Bb Bbb Bbbb Bbbbb Lbbbb"


def answer(table: Table, seat: int = 0) -> str:
    return table.game.spell(Regular()(table.game.view(table.state, seat)))


def test_holds_heroes_back_while_there_is_no_monster_and_no_house() -> None:
    table = Table("Pbb Pbbbb Hb Hbb Bw", OTHER, flips="Hbbb Hbbbb Hwww", draws="Bww")
    assert answer(table) == "done"


def test_makes_the_house_that_leaves_a_card_to_balance_the_monster() -> None:
    table = Table("Pbw Pbbww Hb Hbb Hw", OTHER, flips="Hbbbb Hbbbw Hwww", draws="Bww")
    assert answer(table) in ("lay Pbw", "lay Pbbww")
    table.act(0, answer(table)).act(0, answer(table))
    assert answer(table).startswith("discard P"), "not both primes in one house"


def test_does_not_end_a_hand_that_pays_nobody() -> None:
    table = Table("Pbw Hb Hbb Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw")
    table.state = replace(table.state, phase="discard")
    assert table.offers(0)["discard Pbw"].balances
    assert answer(table) != "discard Pbw"


def test_gives_no_card_that_balances_the_monster_to_the_one_who_plays_it() -> None:
    table = Table("Pbw Hb Bwww Lw Lwww", OTHER, flips="Hbbb Bww Hwww", draws="Hww")
    table.state = replace(table.state, phase="discard", monster_player=1)
    assert answer(table) != "discard Pbw"


def test_gives_it_gladly_when_that_ends_the_game_while_it_leads() -> None:
    table = Table("Pbw Hb Bwww Lw Lwww", OTHER, flips="Hbbb Bww Hwww", draws="Hww")
    table.state = replace(table.state, phase="discard", monster_player=1, scores=(15, 3))
    assert answer(table) == "discard Pbw"


def test_prepares_the_monster_for_a_card_it_holds() -> None:
    table = Table("Pbb Pww Hb Hww Bww", OTHER, flips="Hbbbb Hbbb Lb", draws="Hbbw")
    table.act(0, "lay Pbb", "lay Pww", "done")
    assert table.pile == "Hbbb Lb"
    table.act(0, answer(table))
    assert any_balances(table.state.hands[0], table.state.discard_pile)


def test_a_monster_that_can_be_prepared_is_better_than_a_blind_flip() -> None:
    pile, coming = cards("Hbbb Lb"), cards("Bb Bbb")
    ready, preparing, hopeless = (chance_soon(cards(hand), pile, coming) for hand in ("Bwwww", "Hb Bww", "Hb Bw"))
    assert 1 == ready > preparing > hopeless > 0


def test_counts_the_cards_that_make_a_house() -> None:
    coming = cards("Pw Pww Hw Lw Lb")
    assert house_chance(cards("Pb"), 0, coming) == 1 / 5, "Pw"
    assert house_chance(cards("Hb Bbw"), 0, coming) == 1 / 5, "Lw"
    assert house_chance((), 2, coming) == 1 / 5, "Pww"
    assert house_chance((), 5, coming) == house_chance((), 0, ()) == 0


def test_knows_what_it_has_seen() -> None:
    table = Table("Pb Pbw Hb Hbb Hbbb", OTHER, flips="Hw Hww Pwwww", draws="Hbw").act(0, "lay Pb")
    hidden = unseen(table.game.view(table.state, 0))
    assert len(hidden) == 56 - 6 - 1
    assert set(cards(OTHER)) < set(hidden)


def test_a_hero_is_a_prime_or_three_parts() -> None:
    assert can_lay(cards("Hb Pb"))
    assert can_lay(cards("Hb Bw Lb"))
    assert not can_lay(cards("Hb Bw Bb"))
