"""How a person plays Half-Pint Heroes with a mouse, knowing only what the page shows."""

from __future__ import annotations

from tools.browser.guest import Guest
from tools.browser.hands.pointing import MOST_PRESSES, OVER, follow

WANTED = """(cards, waiting) => {
    if (document.querySelector("a[href^='/replay/']")) return "over";
    if (document.querySelector("button.next-round")) return "next";
    if (document.querySelector(".bar [aria-busy=true]")) return null;  // it was sent, and is not answered yet
    const slates = document.querySelector(`[role=group][aria-label="${cards}"]`);
    if (slates) return slates.querySelector("[aria-pressed=true]") ? null : "predict";
    if (document.querySelector("button.pickable")) {
        return document.querySelector("button.pickable[aria-pressed=true]") ? null : "bet";
    }
    const play = document.querySelector("button.play");
    const held = document.querySelector("ul.hand li:not([inert])");
    return play && held && !play.innerText.includes(waiting) ? "play" : null;
}"""

NEXT = f"""(at, cards, waiting) => {{
    const what = ({WANTED})(cards, waiting);
    if (what === "over") return {{what, place: null}};
    if (what === "next") return at(what, document.querySelector("button.next-round"));
    if (what === "predict" && document.querySelector("ul.hand [aria-pressed=true]")) {{
        throw new Error("a card is picked that nobody has touched in this round");
    }}
    if (what === "predict") return at(what, document.querySelector(`[aria-label="${{cards}}"] button:nth-child(2)`));
    if (what === "bet") return at(what, document.querySelector("button.pickable"));
    const fitting = document.querySelector("ul.hand li:not([inert]) button[aria-pressed=false]:not(:has(.dim))");
    const ready = document.querySelector(".bar button.main:enabled");
    if (what === "play" && fitting) return at(what, fitting);
    return ready && at("send", ready);
}}"""
"""What to press: what puts a result away, a prediction, an opponent, cards that go together, and then what sends it."""


def texts(guest: Guest) -> list[str]:
    """Give the words by which the page is read."""
    return [guest.say("hp-prediction-cards"), guest.say("hp-not-your-turn")]


def wanted(guest: Guest) -> str | None:
    """Read from the page what this person has to do now: go on, predict, bet, play, nothing; or that it is over."""
    found: str | None = guest.page.evaluate(f"(texts) => ({WANTED})(...texts)", texts(guest))
    return found


def wait_for(guest: Guest, what: str) -> None:
    """Wait until something is wanted."""
    guest.page.wait_for_function(
        f"([texts, what]) => ({WANTED})(...texts) === what", arg=[texts(guest), what], polling=20
    )


def wait_for_any(guest: Guest) -> None:
    """Wait until anything is wanted."""
    guest.page.wait_for_function(f"(texts) => ({WANTED})(...texts) !== null", arg=texts(guest), polling=20)


def predict(guest: Guest, sets: int = 1) -> None:
    """Predict 0 to 3 sets."""
    guest.press("hp-prediction-card", card=sets)
    with guest.sending():
        guest.press("hp-predict", sets=sets)


def bet(guest: Guest, on: str = "") -> None:
    """Put the chip on an opponent, the first one if no name is given."""
    guest.page.locator("button.pickable").filter(has_text=on).first.click()
    with guest.sending():
        guest.page.locator(".bar button.main:enabled").click()


def select(guest: Guest) -> str:
    """Pick the first card of the hand, and give its name."""
    hand = guest.page.get_by_role("list", name=guest.say("hand"), exact=True)
    card = hand.get_by_role("button").first
    card.click()
    guest.page.locator("button.play:enabled").wait_for()
    return str(card.get_attribute("aria-label"))


def act_until(guest: Guest, what: str) -> None:
    """Do what is wanted until it is this."""
    wait_for_any(guest)
    while wanted(guest) != what:
        act(guest)
        wait_for_any(guest)  # or fail


def act(guest: Guest) -> bool:
    """Do what is wanted, if anything is; tell whether the game is over."""
    for _ in range(MOST_PRESSES):
        sent, answers = guest.sent, guest.answers
        what = follow(guest, NEXT, *texts(guest))
        if what == "send" and guest.sent > sent:  # nothing is sent where the press comes too late
            guest.hear_after(answers)  # until then the page still shows one's turn
        if what in (None, OVER, "send", "next"):
            return what == OVER
    raise AssertionError(f"{guest.name} presses and presses, and nothing comes of it")
