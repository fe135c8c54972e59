"""One process of a program sees one hand: one seat of one game."""

from __future__ import annotations

import shlex
from pathlib import Path
from textwrap import dedent

import pytest

from publican.bots.arena import Contest, hold
from publican.bots.external.program import Limits
from publican.bots.simulate import simulate
from tests.external.programs import GAME, GOOD, VIEW, script, seated


def test_each_game_has_a_process_of_its_own_and_a_seed_of_its_own(tmp_path: Path) -> None:
    answer = "    print(json.dumps({'type': 'act', 'action': f'{os.getpid()} {seed}'}), flush=True)"
    command = script(tmp_path, answer)
    said = []
    for seed in (1, 2, 1):
        bot, failures = seated(command, seed=seed)
        bot(VIEW)
        said.append(failures[0].split("'")[1].split())
        del bot
    assert len({process for process, _ in said}) == 3
    assert said[0][1] == said[2][1] != said[1][1]


def test_only_who_says_so_keeps_a_process_for_the_next_game(tmp_path: Path) -> None:
    answer = "    print(json.dumps({'type': 'act', 'action': str(os.getpid())}), flush=True)"
    command, limits = script(tmp_path, answer), Limits(late=60.0, kept=True)
    (one, first), (two, second) = seated(command, limits), seated(command, limits)
    one(VIEW)
    two(VIEW)
    assert first != second, "never at two seats of one game"
    del one
    three, third = seated(command, limits)
    three(VIEW)
    assert third == first


SEEN = """    with open({seen!r}, 'a') as seen:
        print(os.getpid(), view['seat'], seed, view['round'], *view['hand'], file=seen)
"""


def seen_by_process(seen: Path) -> dict[str, set[tuple[str, str]]]:
    """Read which seat of which game, told by its seed, each process was asked for."""
    found: dict[str, set[tuple[str, str]]] = {}
    for line in seen.read_text("utf-8").splitlines():
        process, seat, game, *_ = line.split()
        found.setdefault(process, set()).add((seat, game))
    return found


@pytest.mark.parametrize("play", ["simulate", "arena"])
def test_a_program_at_two_seats_sees_one_hand_in_each_process(tmp_path: Path, play: str) -> None:
    seen = tmp_path / "seen"
    named = f"spy=cmd:{shlex.join(script(tmp_path, SEEN.format(seen=str(seen)) + GOOD))}"
    if play == "simulate":
        for number in range(2):
            simulate(GAME, 2, [named], {"rounds": 6}, "spy", number)
    else:  # the same deal comes again, from the other seat
        list(hold(Contest(GAME, (named, named), {"rounds": 6}, "spy"), range(1), workers=1))
    by_process = seen_by_process(seen)
    assert len(by_process) == 4
    assert {len(hands) for hands in by_process.values()} == {1}


def test_a_bot_in_python_keeps_nothing_of_another_seat_or_game(tmp_path: Path) -> None:
    """What a module keeps in its globals would be shared by all that it plays in one process."""
    file, seen = tmp_path / "spy.py", tmp_path / "seen"
    file.write_text(
        dedent(f"""
        import os
        KEPT = []
        class Bot:
            def __init__(self, chance, seconds):
                self.game = chance.random()
            def __call__(self, view):
                KEPT.append((view.seat, self.game))
                with open({str(seen)!r}, "a") as seen:
                    print(os.getpid(), len(set(KEPT)), file=seen)
                return view.choices[0].action
        """),
        "utf-8",
    )
    for number in range(2):
        simulate(GAME, 2, [f"{file}:Bot"], {"rounds": 6}, "spy", number)
    lines = [line.split() for line in seen.read_text("utf-8").splitlines()]
    assert len({process for process, _ in lines}) == 4
    assert {games for _, games in lines} == {"1"}


def test_two_seats_are_two_processes(tmp_path: Path) -> None:
    command = script(tmp_path, "    print(json.dumps({'type': 'act', 'action': str(os.getpid())}), flush=True)")
    (one, first), (two, second) = seated(command), seated(command)
    one(VIEW)
    two(VIEW)
    assert first != second
