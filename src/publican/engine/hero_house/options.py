"""What a table agrees on before the first deal."""

from __future__ import annotations

from msgspec import Struct

from publican.engine.reading import mapping, one_of, whole_number

ANTES = "bank", "own"
HOUSE_REWARDS = "half", "one"
OPENING_BALANCES = "ends", "stands"

TARGETS = range(1, 100)
OPENING_TREASURES = range(100)


class Options(Struct, frozen=True):
    """The options of Hero House, checked."""

    ante: str = "bank"
    """Where the antes come from: the supply, or each player's own points (R1)."""
    house_reward: str = "half"
    """What a house takes of the treasure: half, or one point (R2)."""
    opening_balance: str = "ends"
    """Whether a monster balanced by the opening flips ends the hand (R3)."""
    target: int = 11
    """How many points someone must have for the game to end (HH-22)."""
    opening_treasure: int = 0
    """The points that lie there before the first ante."""

    def reward(self, treasure: int) -> int:
        """Tell what a house takes of a treasure: never more than there is (HH-16, R2)."""
        wanted = max(1, treasure // 2) if self.house_reward == "half" else 1
        return min(wanted, treasure)


def read_options(given: object) -> Options:
    """Read options as records spell them; what is left out has its default."""
    found = {**spell_options(Options()), **mapping("options", given, Options.__struct_fields__)}
    return Options(
        ante=one_of("options.ante", found["ante"], ANTES),
        house_reward=one_of("options.house_reward", found["house_reward"], HOUSE_REWARDS),
        opening_balance=one_of("options.opening_balance", found["opening_balance"], OPENING_BALANCES),
        target=whole_number("options.target", found["target"], TARGETS),
        opening_treasure=whole_number("options.opening_treasure", found["opening_treasure"], OPENING_TREASURES),
    )


def spell_options(options: Options) -> dict[str, object]:
    """Spell options as records do."""
    return {name: getattr(options, name) for name in options.__struct_fields__}
