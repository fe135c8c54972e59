"""What a seat and a spectator are shown."""

import msgspec
import pytest

from publican.engine.hero_house import Dots, Event, HeroHouse, State, View
from publican.engine.hero_house.events import (
    CardDrawn,
    CardGiven,
    Defaulted,
    HandDealt,
    HandEnded,
    Ousted,
    PileShuffled,
)
from tests.hero_house_table import Table, cards, names, stacked

REX = "Pb Pw Hw Bw Lw"
CINDY = "Pbb Pww Hww Bww Lww"


def fight() -> Table:
    table = Table(REX, CINDY, flips="Hb Bb Pbbbw", draws="Lbbb Lbbbb", dealer=1)
    return table.act(0, "lay Pw", "lay Pb")


def test_a_hand_is_shown_to_its_owner_and_counted_for_others() -> None:
    table = fight()
    views = [table.game.view(table.state, seat) for seat in (0, 1, None)]
    assert [names(view.hand) for view in views] == ["Hw Bw Lw Lbbb", "Hww Bww Lww Pbb Pww", ""]
    assert {view.card_counts for view in views} == {(4, 5)}


def test_everyone_sees_the_table() -> None:
    table = fight()
    for seat in (0, 1, None):
        view = table.game.view(table.state, seat)
        assert view.seat == seat
        assert (view.phase, view.due, view.turn, view.dealer, view.hand_number) == ("lay", (0,), 0, 1, 1)
        assert (view.scores, view.treasure, view.target) == ((0, 0), 2, 11)
        assert view.balances == (Dots(1, 1), Dots(0, 0))
        assert [[names(hero.cards) for hero in owned] for owned in view.heroes] == [["Pw", "Pb"], []]
        assert view.discard_pile == cards("Pbbbw")
        assert view.monster is not None
        assert view.monster.dots == Dots(3, 1)
        assert (view.draw_count, view.out_count) == (42, 2)
        assert (view.monster_player, view.out, view.outcome, view.defender) == (None, (), None, None)


def test_only_the_seat_that_is_due_has_choices() -> None:
    table = fight()
    assert len(table.game.view(table.state, 0).choices) == len(table.offers(0)) > 0
    assert table.game.view(table.state, 1).choices == ()
    assert table.game.view(table.state, None).choices == ()


def test_views_states_and_events_survive_json() -> None:
    table = fight()
    for seat in (0, 1, None):
        view = table.game.view(table.state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
    assert msgspec.json.decode(msgspec.json.encode(table.state), type=State) == table.state
    told = msgspec.json.encode(table.events)
    assert msgspec.json.decode(told, type=list[Event]) == table.events


HELD = cards("Hb Pw")


@pytest.mark.parametrize(
    ("event", "unseen", "insiders"),
    [
        (CardDrawn(1, HELD[0]), CardDrawn(1), {1}),
        (HandDealt(1, 2, HELD), HandDealt(1, 2), {1}),
        (Defaulted(1, 2, HELD), Defaulted(1, 2), {1}),
        (Ousted(1, (), 2, HELD), Ousted(1, (), 2), {1}),
        (CardGiven(1, 2, HELD[0]), CardGiven(1, 2), {1, 2}),
        (PileShuffled(2, HELD), PileShuffled(2), set()),
    ],
)
def test_others_learn_who_and_how_many_but_not_what(event: Event, unseen: Event, insiders: set[int]) -> None:
    for seat in (0, 1, 2, None):
        assert HeroHouse.shown(event, seat) == (event if seat in insiders else unseen)


def test_being_done_tells_the_balance_that_will_be_counted() -> None:
    table = Table(REX, CINDY, flips="Hb Hbb Hbbb", draws="Lbbb", dealer=1).act(0, "lay Pw")
    assert table.offers(0)["done"].balance == Dots(0, 1)


def test_a_hero_that_could_be_laid_tells_how_it_would_fight() -> None:
    table = Table("Pw Pbbww Hw Bw Lw", CINDY, flips="Hb Hbb Pbbb", draws="Pwwww", dealer=1)
    offers = table.offers(0)
    results = [offers[f"lay {name}"].result for name in ("Pw", "Pbbww", "Pwwww", "Hw Bw Lw")]
    assert results == ["loses", "no_win", "wins", "struggle"]


def test_where_no_monster_is_no_hero_tells_how_it_would_fight() -> None:
    table = Table(REX, CINDY, flips="Hb Hbb Hbbb", draws="Lbbb", dealer=1)
    assert table.offers(0)["lay Pw"].result is None


def test_the_pad_holds_how_each_hand_ended_for_all_to_see() -> None:
    table = Table(REX, CINDY, flips="Hb Hbb Hbbb", draws="Lbbb Pbw", dealer=1)
    assert table.game.view(table.state, 0).pad == ()
    table.act(0, "lay Pb", "lay Pw", "done", "flip")
    table.proceed(stacked((REX, CINDY), 0, "Hb Hbb Hbbb"))
    assert table.state.hand_number == 2
    for seat in (0, 1, None):
        assert table.game.view(table.state, seat).pad == (HandEnded(1, "balanced", 0, 1, (2, 0), 0),)
