"""The 56 cards: four suits, each with every combination of one to four black and white dots (HH-1)."""

from publican.engine.core import Card, Pack

SUITS = "HBLP"
"""Head, body, legs, prime."""

HEAD, BODY, LEGS, PRIME = range(4)
MOST_DOTS = 4

DOTS = tuple((dots - white, white) for dots in range(1, MOST_DOTS + 1) for white in range(dots + 1))
"""The (black, white) of each card of a suit, in canonical order."""

PACK = Pack([f"{suit}{'b' * black}{'w' * white}" for suit in SUITS for black, white in DOTS])

SUIT_OF = tuple(card // len(DOTS) for card in PACK.cards)
BLACK_OF = tuple(DOTS[card % len(DOTS)][0] for card in PACK.cards)
WHITE_OF = tuple(DOTS[card % len(DOTS)][1] for card in PACK.cards)

PRIME_NAMES = {
    "Pb": "Lone Ember",
    "Pw": "Toothpick",
    "Pbb": "Zero Fun",
    "Pbw": "Java Man",
    "Pww": "Twin Moon",
    "Pbbb": "Coal Giant",
    "Pbbw": "Male Being",
    "Pbww": "Salt Witch",
    "Pwww": "Snow Aunt",
    "Pbbbb": "Tar Baron",
    "Pbbbw": "Hat Man",
    "Pbbww": "Alpha Man",
    "Pbwww": "Delta Bird",
    "Pwwww": "Cave Woman",
}
"""What the primes are called in English; six of the names are ours (HH-2)."""


def prime_key(card: Card) -> str | None:
    """Name the message that translates a prime's name, as in ``prime-java-man``; None for other cards."""
    name = PRIME_NAMES.get(PACK.name(card))
    return name and f"prime-{name.lower().replace(' ', '-')}"
