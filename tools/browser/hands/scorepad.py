"""Keeping score on the page's scorepad, tap by tap; taps are counted."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator

from tools.browser.guest import Guest

SMALL = """() => [...document.querySelectorAll("button, a, input, label, select, summary")]
    .filter((each) => each.checkVisibility() && !each.closest(".unseen, [inert]") && !each.disabled)
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, {width, height}]) => width > 0 && (width < 43.9 || height < 43.9))
    .map(([each, {width, height}]) => `${each.outerHTML.slice(0, 100)}: ${width} x ${height}`)"""
"""What a thumb would miss."""

SEEN = """cells => cells.map((cell) => [...cell.childNodes]
    .filter((each) => !each.classList?.contains("unseen")).map((each) => each.textContent).join(""))"""


class Thumb:
    """A thumb that notes rounds, and knows only what the page shows."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.taps = 0

    def tap(self, target: Locator) -> None:
        """Tap something."""
        target.click()
        self.taps += 1

    def press(self, text: str, **args: object) -> None:
        """Tap the button that says this."""
        self.tap(self.guest.button(text, **args))

    def key(self, value: int | str) -> None:
        """Tap a large key under the cells."""
        self.tap(self.guest.page.locator(".keys").get_by_role("button", name=str(value), exact=True))

    def asked(self, text: str, **args: object) -> None:
        """Wait until this is asked."""
        self.guest.page.locator(".question").get_by_text(self.guest.say(text, **args), exact=True).first.wait_for()

    def begin(self, names: Sequence[str], game: str = "half-pint-heroes", at: str | None = "/pad#new") -> None:
        """Begin a pad, up to what is agreed on; without an address, where one is."""
        page = self.guest.page
        if at is not None:
            page.goto(at)
        page.get_by_role("radio", name=self.guest.say(f"web-game-{game}")).check(force=True)
        fields = page.get_by_role("textbox")
        while fields.count() < len(names):
            before = fields.count()
            self.guest.press("sheet-name-add")
            fields.nth(before).wait_for()
        while fields.count() > len(names):
            before = fields.count()
            page.locator(".name button").last.click()
            page.wait_for_function("most => document.querySelectorAll('.name input').length < most", arg=before)
        for place, name in enumerate(names):
            fields.nth(place).fill(name)

    def start(self) -> None:
        """All is agreed on."""
        self.guest.press("sheet-begin")
        self.guest.page.locator(".desk > .slate").wait_for()

    def note(
        self,
        names: Sequence[str],
        cards: int,
        predictions: Sequence[int],
        bets: Sequence[int],
        won: Sequence[int],
        brawler: int | None = None,
    ) -> None:
        """Note a round up to where it can be scored, or without sets won up to where they are asked for."""
        self.asked("sheet-ask-cards")
        self.key(cards)
        for name, value in zip(names, predictions, strict=True):
            self.asked("sheet-ask-predictions", name=name)
            self.key(value)
        for name, seat in zip(names, bets, strict=True) if len(names) > 2 else ():
            self.asked("sheet-ask-bets", name=name)
            self.key(names[seat])
        if brawler is not None:
            self.press("sheet-brawl")
            self.key(names[brawler])
        for name, value in zip(names, won, strict=bool(won)):
            self.asked("sheet-ask-won", name=name)
            self.key(value)

    def score(self, number: int) -> None:
        """Let the round count, and wait until it stands on the slate."""
        self.press("sheet-score", round=number)
        self.guest.button("sheet-correct", round=number).wait_for()

    def copy(self, number: int, points: Sequence[int], marks: str) -> None:
        """Copy a round from paper."""
        self.press("sheet-paper")
        for each, mark in zip(points, marks, strict=True):
            if mark != "-":
                letter = self.guest.say("pad-mark-brawl") if mark == "B" else mark
                radio = self.guest.page.get_by_role("radio", name=letter, exact=True)
                radio.check(force=True)
                self.taps += 1
            self.key(each)
        self.score(number)

    # What stands there.

    def row(self, number: int) -> list[str]:
        """Read a round: points and marks, without spaces."""
        cells = self.guest.page.locator(".desk > .slate tbody tr").nth(number - 1).locator("td")
        texts: list[str] = cells.evaluate_all(SEEN)
        return ["".join(text.split()) for text in texts]

    def totals(self) -> list[int]:
        """Read the totals."""
        return [
            int(text)
            for text in self.guest.page.locator(".desk > .slate tfoot tr").last.locator("td").all_inner_texts()
        ]

    def told(self) -> str:
        """Read what the pad leads to."""
        return self.guest.page.locator(".desk [role=status]").inner_text()

    def too_small(self) -> list[str]:
        """List what is smaller than a thumb needs."""
        found: list[str] = self.guest.page.evaluate(SMALL)
        return found
