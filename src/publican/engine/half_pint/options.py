"""What a table agrees on before the first deal."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from publican.engine.core import Invalid, Seat
from publican.engine.half_pint.deal_table import EVEN, DealTable, read_deal_table, spell_deal_table
from publican.engine.half_pint.editions import COUNTING, EDITIONS, ROW_CARDS, SECOND, Edition
from publican.engine.half_pint.pub_night import RULES
from publican.engine.reading import items, mapping, one_of, whole_number

ROUNDS = range(6, 11)
"""How many rounds a game can have (HP-30)."""


class Options(Struct, frozen=True):
    """The options of Half-Pint Heroes, checked."""

    edition: Edition = SECOND
    """As printed, or as ``row_cards`` changes it (R7)."""
    rounds: int = 10
    deal_table: DealTable = EVEN
    pub_night: tuple[str, ...] = ()
    abstain: tuple[Seat, ...] = ()
    """Who never gets named by the pub night (HP-D9)."""
    first_player: Seat | None = None
    """Whom the host named to start the first round; None where that is drawn (HP-5)."""

    @property
    def most_sets(self) -> int:
        """The most sets a round can have: each costs the longest hand a card."""
        return max(hand for hand, _ in self.deal_table)


KNOWN = (*Options.__struct_fields__, "row_cards")
"""The names of all options."""


def read_options(given: object, seats: int) -> Options:
    """Read options as records spell them; what is left out has its default."""
    found = mapping("options", given, KNOWN)
    rules = [
        one_of(f"options.pub_night[{place}]", rule, RULES)
        for place, rule in enumerate(items("options.pub_night", found.get("pub_night", [])))
    ]
    abstain = [
        whole_number(f"options.abstain[{place}]", seat, range(seats))
        for place, seat in enumerate(items("options.abstain", found.get("abstain", [])))
    ]
    return Options(
        edition=_read_edition(found),
        rounds=whole_number("options.rounds", found.get("rounds", 10), ROUNDS),
        deal_table=read_deal_table(found.get("deal_table", "even")),
        pub_night=tuple(rule for rule in RULES if rule in rules),
        abstain=tuple(sorted(set(abstain))),
        first_player=_read_first_player(found, seats),
    )


def _read_edition(found: Mapping[str, object]) -> Edition:
    """Read the edition, and how it uses the row where that is open (R7)."""
    edition = EDITIONS[one_of("options.edition", found.get("edition", SECOND.key), EDITIONS)]
    if "row_cards" not in found:
        return edition
    if not edition.chooses_set:
        raise Invalid("options.row_cards", f"is not for the {edition.key} edition, where row cards always count (R7)")
    return ROW_CARDS[one_of("options.row_cards", found["row_cards"], ROW_CARDS)]


def _read_first_player(found: Mapping[str, object], seats: int) -> Seat | None:
    return (
        whole_number("options.first_player", found["first_player"], range(seats)) if "first_player" in found else None
    )


def spell_options(options: Options) -> dict[str, object]:
    """Spell options as records do."""
    spelled: dict[str, object] = {
        "edition": options.edition.key,
        "rounds": options.rounds,
        "deal_table": spell_deal_table(options.deal_table),
        "pub_night": list(options.pub_night),
    }
    if options.edition == COUNTING:
        spelled["row_cards"] = "count"
    if options.first_player is not None:
        spelled["first_player"] = options.first_player
    return spelled | ({"abstain": list(options.abstain)} if options.abstain else {})
