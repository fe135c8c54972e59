"""The printed editions as data. What they have in common is in the code; this is all they differ in."""

from msgspec import Struct
from msgspec.structs import replace


class Edition(Struct, frozen=True):
    """How one edition builds and compares sets."""

    key: str
    chooses_set: bool
    """The player picks the row cards (HP-13); otherwise the hand cards alone decide, for the highest set."""
    row_group_counts: bool
    """A group lying complete in the row may serve a two pair or full house (HP-14)."""
    full_house_by_three: bool
    """Full houses compare the three before the two, not simply the highest card (HP-15)."""


FIRST = Edition("first", chooses_set=True, row_group_counts=False, full_house_by_three=False)
COUNTING = replace(FIRST, chooses_set=False)
"""The first edition where row cards count (R7)."""
SECOND = Edition("second", chooses_set=False, row_group_counts=True, full_house_by_three=True)

EDITIONS = {edition.key: edition for edition in (FIRST, SECOND)}
ROW_CARDS = {"may": FIRST, "count": COUNTING}
"""What the first edition becomes by the option of this name (R7): row cards may be used, or count."""

_PLAYED = {(edition.key, edition.chooses_set): edition for edition in (FIRST, COUNTING, SECOND)}


def edition_played(key: str, chooses_set: bool) -> Edition:
    """Find the edition that a view tells of."""
    return _PLAYED[key, chooses_set]
