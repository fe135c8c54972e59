"""The champion of Hero House learns: it plays hands of whole games against itself, earlier stages and rules of thumb.

A choice counts by how likely the points and the treasure after its hand win the game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from itertools import permutations, product
from pathlib import Path
from typing import Any

import numpy as np

from publican.bots.hero_house.champion import champion_mind
from publican.bots.hero_house.compiled.inputs import (
    GIVEN,
    HAND_COUNTS,
    IN_HAND,
    INPUTS,
    LEANINGS,
    LYING,
    MONSTER,
    OTHER_LEAN,
    OWN_LEAN,
)
from publican.bots.hero_house.compiled.learned import Mind, new_thought
from publican.bots.hero_house.compiled.standing import MOST_OVER, NEEDS, STANDINGS, TREASURES, place_of, standing
from publican.bots.hero_house.compiled.weights import REGULAR, SHARP
from publican.bots.nets.compiled.learning import study
from publican.bots.nets.compiled.mlp import Net, Singles
from publican.bots.nets.making import fresh, singles, student_of
from publican.engine.hero_house import HeroHouse, Options
from publican.engine.hero_house.cards import DOTS
from publican.kernel.chance import seeded
from publican.kernel.hero_house import bridge
from publican.kernel.hero_house.table import DEALER, HAND_NUMBER, OVER, PHASE, PLAYERS, SCORES, SEATS, TARGET, TREASURE
from publican.kernel.jit import Ints
from tools.train.hero_house_games import (
    ELDER,
    LEARNER,
    MOST_HANDS,
    RULES,
    Hall,
    Notes,
    count_standings,
    new_game,
    play_hand,
    won_by,
)

SAMPLES = 1 << 16
"""How many choices make a lesson."""
SPARE = 200
"""No hand has more choices than this."""
BATCH = 64
TWO = 0.7
"""How often two play."""
ALONE = 0.4
"""How often the learner meets others in a hand, and not itself."""
ELDER_EVERY = 25
ELDERS = 8
STEADY = 0.9
"""The net that is shipped is a running mean, of about ten lessons: single ones stray."""


def _same_games() -> list[tuple[Ints, Singles]]:
    """List where each input comes from, and with which sign, when black is white, or suits other than primes change."""
    found = []
    for suits, white_is_black in product(permutations(range(3)), (False, True)):
        dots = [DOTS.index((white, black) if white_is_black else (black, white)) for black, white in DOTS]
        cards = np.array([len(DOTS) * suit + place for suit in (*suits, 3) for place in dots])
        places, signs = np.arange(INPUTS), np.ones(INPUTS, np.float32)
        for start in (IN_HAND, LYING):
            places[start : start + len(cards)] = start + cards
        for start in (HAND_COUNTS, GIVEN):
            places[start : start + 3] = start + np.array(suits)
        if white_is_black:
            for start in (OWN_LEAN, OTHER_LEAN):
                places[start : start + LEANINGS] = places[start : start + LEANINGS][::-1]
            places[[MONSTER + 1, MONSTER + 2]] = MONSTER + 2, MONSTER + 1
            signs[GIVEN + 5] = -1
        found.append((places, signs))
    return found


SAME_GAMES = _same_games()


class HeroHouseTrainer:
    """A net that learns, and the hall it plays in."""

    def __init__(self, seed: int, against_champion: bool = False) -> None:
        self.lessons = self.steps = 0
        self.prey = champion_mind() if against_champion else None
        self.standings = champion_mind().standings
        self.chance = np.random.default_rng(seed)
        self.student = student_of(fresh(INPUTS, seed))
        self.steady = copy_of(self.student.net)
        self.elders: list[Net] = []
        notes = Notes(
            singles(SAMPLES, INPUTS),
            singles(SAMPLES),
            singles(SAMPLES),
            singles(SAMPLES),
            np.zeros(SAMPLES, np.int64),
            np.zeros(1, np.int64),
        )
        room = bridge.Room(seed)
        self.hall = Hall(
            learner=Mind(self.student.net, self.standings),
            elder=Mind(self.student.net, self.standings),
            rules=SHARP,
            styles=np.zeros(SEATS, np.int64),
            table=bridge.new_table(Options(), 2),
            deck=room.deck,
            thought=new_thought(),
            notes=notes,
            worths=singles(SEATS),
            chance=room.chance,
        )

    @property
    def rate(self) -> float:
        return max(1e-3 / (1 + self.lessons / 60), 2e-5)

    @property
    def whims(self) -> int:
        return int(20 + 100 / (1 + self.lessons / 60))

    def lesson(self) -> float:
        """Play games until there is enough to study, and study it; give the loss."""
        elder = self.prey or self.hall.learner
        if self.elders and not self.prey:
            elder = Mind(self.elders[self.chance.integers(len(self.elders))], self.standings)
        notes = self.hall.notes
        notes.many[0] = 0
        while notes.many[0] < SAMPLES - SPARE:
            self._play_game(self.hall._replace(elder=elder))
        self._turn(notes)
        order = self.chance.permutation(int(notes.many[0]))
        loss = study(self.student, notes.samples, notes.offsets, notes.targets, order, BATCH, self.steps, self.rate)
        self.steps += len(order) // BATCH
        self.lessons += 1
        for mean, part in zip(self.steady, self.student.net, strict=True):
            mean[:] = STEADY * mean + (1 - STEADY) * part
        if self.lessons % ELDER_EVERY == 0:
            self.elders = [*self.elders[-ELDERS + 1 :], copy_of(self.student.net)]
        return loss

    def _play_game(self, hall: Hall) -> None:
        """Play a game, in every hand of which others may sit there."""
        table, chance = hall.table, self.chance
        players = (
            2 if chance.random() < TWO else int(chance.choice([each for each in HeroHouse.seat_counts if each > 2]))
        )
        table[PLAYERS] = players
        new_game(table, int(chance.integers(players)))
        while table[PHASE] != OVER and table[HAND_NUMBER] < MOST_HANDS and hall.notes.many[0] < SAMPLES - SPARE:
            hall.styles[:] = LEARNER
            if self.prey or chance.random() < ALONE:
                hall.styles[:] = ELDER if self.prey or chance.random() < 0.5 else RULES
                hall.styles[chance.integers(players)] = LEARNER
            play_hand(hall, self.whims)

    def _turn(self, notes: Notes) -> None:
        """Show each sample in one of the twelve ways that are the same game."""
        drawn = self.chance.integers(len(SAME_GAMES), size=len(notes.samples))
        for number, (places, signs) in enumerate(SAME_GAMES):
            chosen = drawn == number
            notes.samples[chosen] = notes.samples[chosen][:, places] * signs

    def strength(self) -> dict[str, float]:
        """Measure the net, without whims."""
        if self.prey:
            return {"against the champion's net": self._compare(ELDER, 2)}
        regular = self._compare(RULES, 2, regular=True)
        return {
            "against a regular": regular,
            "against sharp rules": self._compare(RULES, 2),
            "among four": self._compare(RULES, 4),
        }

    def _compare(self, others: int, players: int, regular: bool = False, games: int = 3000) -> float:
        """Tell which share of games the net wins among others of one style, always with the same deals."""
        table = bridge.new_table(Options(), players)
        hall = self.hall._replace(
            learner=Mind(self.steady, self.standings),
            elder=self.prey or self.hall.learner,
            rules=REGULAR if regular else SHARP,
            styles=np.array([LEARNER, *[others] * (SEATS - 1)]),
            table=table,
            chance=seeded(1),
        )
        return won_by(hall, games) / games

    def nets(self) -> dict[str, Net]:
        """Give the net as it is now."""
        return {"play": self.steady}

    def state(self) -> dict[str, Any]:
        """Give all that the next lesson depends on."""
        kept = {
            "lessons": self.lessons,
            "steps": self.steps,
            "numpy": self.chance.bit_generator.state,
            "chance": int(self.hall.chance[0]),
            "elders": len(self.elders),
        }
        nets = {
            "net": self.student.net,
            "mean": self.student.mean,
            "square": self.student.square,
            "steady": self.steady,
        }
        nets |= {f"elder{number}": net for number, net in enumerate(self.elders)}
        arrays = {f"{name}.{layer}": part for name, net in nets.items() for layer, part in net._asdict().items()}
        return {"kept": np.array(json.dumps(kept)), **arrays}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from such a state."""
        kept = json.loads(str(state["kept"]))
        self.lessons, self.steps = kept["lessons"], kept["steps"]
        self.chance.bit_generator.state = kept["numpy"]
        self.hall.chance[0] = kept["chance"]
        for name in ("net", "mean", "square"):
            for layer, part in getattr(self.student, name)._asdict().items():
                part[:] = state[f"{name}.{layer}"]
        self.steady = _net_of(state, "steady")
        self.elders = [_net_of(state, f"elder{number}") for number in range(kept["elders"])]


def _net_of(state: Mapping[str, Any], name: str) -> Net:
    return Net(*(state[f"{name}.{layer}"].copy() for layer in Net._fields))


def copy_of(net: Net) -> Net:
    """Keep a net as it is now."""
    return Net(*(part.copy() for part in net))


def learn_standings(games: int, path: Path) -> None:
    """Find out what the pad is worth to one of two players, from games by rules of thumb, and write it down."""
    won, met = singles(STANDINGS), singles(STANDINGS)
    won += 20 * _guesses()  # where a standing is rare
    met += 20
    unused = singles(0)
    notes = Notes(singles(0, INPUTS), unused, unused, unused, np.zeros(2 * MOST_HANDS, np.int64), np.zeros(1, np.int64))
    room = bridge.Room(1)
    mind = Mind(fresh(INPUTS, 1), won)
    styles = np.full(SEATS, RULES)
    table = bridge.new_table(Options(), 2)
    hall = Hall(mind, mind, SHARP, styles, table, room.deck, new_thought(), notes, singles(SEATS), room.chance)
    count_standings(hall, games, won, met)
    np.save(path, (won / met).astype(np.float16))


def _guesses() -> Singles:
    """Guess the standings by the formula that other tables use."""
    table, guesses = bridge.new_table(Options(), 2), singles(STANDINGS)
    for own, other, treasure, dealer in product(range(NEEDS), range(NEEDS), range(TREASURES), range(2)):
        table[SCORES : SCORES + 2] = table[TARGET] + MOST_OVER - np.array([own, other])
        table[TREASURE], table[DEALER] = treasure, dealer
        place = place_of(table, 0)
        table[PLAYERS] = 3  # there is no table for those; a third without points does not count for much
        table[SCORES + 2] = -100
        guesses[place] = standing(table, 0, guesses)
        table[PLAYERS] = 2
    return guesses


if __name__ == "__main__":
    learn_standings(int(sys.argv[1]), Path(sys.argv[2]))
