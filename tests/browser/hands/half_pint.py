"""How a person plays Half-Pint Heroes with a mouse, knowing only what the page shows."""

from __future__ import annotations

from tests.browser.guest import Guest

WANTED = """([cards, waiting]) => {
    if (document.querySelector("a[href^='/replay/']")) return "over";
    const slates = document.querySelector(`[role=group][aria-label="${cards}"]`);
    if (slates) return slates.querySelector("[aria-pressed=true]") ? null : "predict";
    if (document.querySelector("button.pickable")) {
        return document.querySelector("button.pickable[aria-pressed=true]") ? null : "bet";
    }
    const play = document.querySelector("button.play");
    return play && !play.innerText.includes(waiting) ? "play" : null;
}"""


def wanted(guest: Guest) -> str | None:
    """Read from the page what this person has to do now: predict, bet, play, nothing; or that it is over."""
    texts = [guest.say("hp-prediction-cards"), guest.say("hp-not-your-turn")]
    found: str | None = guest.page.evaluate(WANTED, texts)
    return found


def wait_for(guest: Guest, what: str) -> None:
    """Wait until something is wanted."""
    texts = [guest.say("hp-prediction-cards"), guest.say("hp-not-your-turn")]
    guest.page.wait_for_function(f"([texts, what]) => ({WANTED})(texts) === what", arg=[texts, what])


def wait_for_any(guest: Guest) -> None:
    """Wait until anything is wanted."""
    texts = [guest.say("hp-prediction-cards"), guest.say("hp-not-your-turn")]
    guest.page.wait_for_function(f"(texts) => ({WANTED})(texts) !== null", arg=texts)


def predict(guest: Guest, sets: int = 1) -> None:
    """Predict 0 to 3 sets."""
    guest.press("hp-prediction-card", card=sets)
    with guest.sending():
        guest.press("hp-predict", sets=sets)


def bet(guest: Guest) -> None:
    """Put the chip on the first opponent."""
    guest.page.locator("button.pickable").first.click()
    with guest.sending():
        guest.page.locator(".bar button.main:enabled").click()


def select(guest: Guest, place: int = 0) -> None:
    """Pick a card of the hand."""
    hand = guest.page.get_by_role("list", name=guest.say("hand"), exact=True)
    hand.get_by_role("button").nth(place).click()
    guest.page.locator("button.play:enabled").wait_for()


def play(guest: Guest) -> None:
    """Play one card."""
    select(guest)
    with guest.sending():
        guest.page.locator("button.play:enabled").click()


DEEDS = {"predict": predict, "bet": bet, "play": play}


def act(guest: Guest) -> bool:
    """Do what is wanted, if anything is; tell whether the game is over."""
    what = wanted(guest)
    if what in DEEDS:
        DEEDS[what](guest)
    return what == "over"
