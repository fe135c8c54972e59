"""Someone new reads on the page what the game is about, what is asked, and what it is worth: in every phase."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import TimeoutError as NotShown

from publican.telling.games import TELLINGS
from publican.telling.half_pint.standing import needs, pays, warnings
from publican.words import LANGUAGES, Formatter
from tests.browser.tables import HALF_PINT, HERO_HOUSE, Arrive
from tools.browser.guest import PHONE, Guest
from tools.feed import Feed
from tools.situations import CROWD, Question, questions

HINTS = {
    "hh-want-lay": "hh-pick-lay",
    "hh-want-face": "hh-pick-face",
    "hh-want-defence": "hh-pick-hero",
    "hh-want-discard": "hh-pick-discard",
    "hh-want-gift": "hh-pick-gift",
    "hh-want-monster": "hh-pick-discard-or-flip",
}
"""What a choice of Hero House leads to stands under the hand; where there is no choice, the question says it."""
BRIEF = {"gun-fight-on": "hp-gun-fight-on", "brawl-looms": "hp-brawl-looms"}
"""Where many sit at a phone."""

ON_SCREEN = """() => {
    const hidden = (each) => each.closest(".unseen, [aria-hidden=true]") || !each.checkVisibility()
        || getComputedStyle(each).clipPath !== "none";
    return [...document.querySelectorAll("main p, main button, main small, main span")]
        .filter((each) => !hidden(each)).map((each) => each.textContent.replace(/\\s+/g, " ").trim()).join("\\n");
}"""
"""All lines that can be seen."""
ALL_ON_SCREEN = f"(wanted) => wanted.every((each) => ({ON_SCREEN})().includes(each))"


def expected(guest: Guest, question: Question) -> Iterator[str]:
    """Say what has to stand there, in this person's language: first of all what is asked."""
    names = [guest.say("you") if seat == question.seat else name for seat, name in enumerate(question.names)]
    spoken = Formatter(guest.words, names, question.seat)
    yield spoken.text(question.asked)
    yield from (of_hero_house if question.game == HERO_HOUSE else of_half_pint)(spoken, question)


def of_half_pint(spoken: Formatter, question: Question) -> Iterator[str]:
    """Give the goal, what hangs over the round, and what a choice pays."""
    view = question.view
    yield spoken.words("hp-goal")
    for warning in warnings(view):
        brief = len(question.names) >= CROWD
        yield spoken.say(replace(warning, id=BRIEF[warning.id]) if brief else warning)
    told = needs(view)[question.seat] if view.phase == "play" else pays(view)
    if told is not None:
        yield spoken.say(told)


def of_hero_house(spoken: Formatter, question: Question) -> Iterator[str]:
    """Give the goal with its worth, and what may come of a choice; of the only one there is, what does come of it."""
    view = question.view
    goal = "hh-goal-monster" if view.monster_player == view.seat else "hh-goal-house"
    yield spoken.words(goal, treasure=view.treasure, reward=view.house_reward)
    asked = question.asked[0]
    if asked.id in HINTS and len(view.choices) == 1:
        yield from map(spoken.say, TELLINGS[HERO_HOUSE].meanings(view))
    elif asked.id in HINTS:
        args = {name: spoken.value(value) for name, value in asked.args.items()}
        yield spoken.words(HINTS[asked.id], **{"lays": 1, **args})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [HALF_PINT, HERO_HOUSE])
def test_goal_question_and_payoff_are_on_the_page(arrive: Arrive, game: str, language: str) -> None:
    guest = arrive("Zoe", size=PHONE, language=language)
    feed: Feed | None = None
    missing = []
    for kind, question in questions(game).items():
        place = (question.record, question.step, question.seat)
        if feed is None:
            feed = Feed(guest, *place)
        else:
            feed.turn_to(*place)
        wanted = list(expected(guest, question))
        try:
            guest.page.wait_for_function(ALL_ON_SCREEN, arg=wanted)  # a step without a choice is soon taken by itself
        except NotShown:
            shown = guest.page.evaluate(ON_SCREEN)
            missing += [f"{kind}: {each}" for each in wanted if each not in shown]
    assert missing == []
