"""Owners take turns: nobody waits for more than one item of each of the others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from publican.server.fair_queue import FairQueue, Owner


def filled(*items: tuple[Owner, str]) -> FairQueue[str]:
    """Put these into a queue."""
    queue: FairQueue[str] = FairQueue()
    for owner, item in items:
        queue.put(owner, item)
    return queue


def drained(queue: FairQueue[str]) -> list[str]:
    """Take all there is."""
    return [queue.take() for _ in range(len(queue))]


def test_s24_groups_take_turns() -> None:
    many = [(("a", "x"), f"a{k}") for k in range(3)]
    assert drained(filled(*many, (("b", "y"), "b0"), (("c", "z"), "c0"))) == ["a0", "b0", "c0", "a1", "a2"]


def test_s24_members_take_turns_within_their_group() -> None:
    queue = filled((("a", "x"), "x0"), (("a", "x"), "x1"), (("a", "y"), "y0"), (("b", "z"), "z0"))
    assert drained(queue) == ["x0", "z0", "y0", "x1"]


def test_s24_who_comes_during_a_turn_is_next() -> None:
    queue = filled(*[(("a", "x"), f"a{k}") for k in range(3)])
    taken = [queue.take()]
    queue.put(("b", "y"), "b0")
    taken.append(queue.take())
    queue.put(("b", "y"), "b1")  # not twice in a row
    assert taken + drained(queue) == ["a0", "b0", "a1", "b1", "a2"]


def test_what_is_removed_costs_no_turn() -> None:
    queue = filled((("a", "x"), "a0"), (("b", "y"), "b0"), (("a", "x"), "a1"))
    assert queue.remove(("a", "x"), "a0")
    assert not queue.remove(("a", "x"), "a0")
    assert not queue.remove(("nobody",), "a0")
    assert (queue.waiting("a"), queue.waiting("nobody"), len(queue)) == (1, 0, 2)
    assert drained(queue) == ["a1", "b0"]


OWNERS = st.tuples(st.sampled_from("abc"), st.sampled_from("xy"))


@given(st.lists(st.one_of(OWNERS, st.none())))
def test_s24_nobody_waits_for_two_turns_of_another(steps: list[tuple[str, str] | None]) -> None:
    queue: FairQueue[str] = FairQueue()
    turns: dict[str, list[str]] = {}
    """Whose turns each group that waits has seen since its own."""
    for owner in steps:
        if owner is not None:
            turns.setdefault(owner[0], [])
            queue.put(owner, owner[0])
        elif queue:
            group = queue.take()
            others = turns.pop(group)
            assert len(others) == len(set(others))
            for each in turns.values():
                each.append(group)
            if queue.waiting(group):
                turns[group] = []
