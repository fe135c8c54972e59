"""The champion of Half-Pint Heroes learns: it plays whole games against itself, earlier stages and odd players.

A choice counts by how likely the pad after its round wins the game, as the value net sees it; the value net learns from
how games really end.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from publican.bots.half_pint.champion import former, habits_of, new_desk, new_stakes
from publican.bots.half_pint.champion import mind as champion_mind
from publican.bots.half_pint.compiled.habits import WEIGHTS
from publican.bots.half_pint.compiled.ladder import LADDER_WORDS, SEEN_WORDS
from publican.bots.half_pint.compiled.minds import Mind
from publican.bots.half_pint.compiled.pads import VALUE_INPUTS, share_of
from publican.bots.half_pint.compiled.play_sight import PLAY_INPUTS
from publican.bots.half_pint.compiled.sight import BET_INPUTS, PREDICT_INPUTS
from publican.bots.nets.compiled.learning import study
from publican.bots.nets.compiled.mlp import Net
from publican.bots.nets.making import fresh, singles, student_of
from publican.engine.half_pint.deal_table import EVEN
from publican.kernel.chance import seeded
from publican.kernel.half_pint import bridge, games, rounds
from publican.kernel.half_pint.strengths import MOST_OFFERS
from tools.train.half_pint_games import MOST_ROUNDS, play_game, study_pads
from tools.train.half_pint_players import ELDER, FORMER, KNOWS_REGULARS, LEARNER, REGULAR, STYLES, Hall, Notes, Past
from tools.train.half_pint_trials import TRIED
from tools.train.keeping import restored, stored

INPUTS = {"value": VALUE_INPUTS, "predict": PREDICT_INPUTS, "bet": BET_INPUTS, "play": PLAY_INPUTS}
SAMPLES = {"predict": 8_192, "bet": 6_144, "play": 24_576}
"""How many choices of each kind are tried in a lesson at most; games are played until there are enough plays."""
KINDS = {"predict": "predicted", "bet": "betted", "play": "played"}
PADS = 4_096
HALLS = 2
"""Games are played in so many threads at once."""
BATCH, PAD_BATCH = 128, 64
READ = 3
"""How often what was tried in a lesson is studied: to try it took five times as long."""
PAD_CARE = 3
"""A pad moves its net by so much less: there are few of them."""
ELDER_EVERY = 100
"""Lessons after which the nets as they are join the league."""
AMONG_FORMER = 0.85
"""How often the learner sits alone among players who choose as champions before it did."""
ODD_GAMES = 0.35
"""How many of the other games have odd company."""
LEAGUE = (0.0, 0.3, 0.0, 0.2, 0.2, 0.06, 0.06, 0.06, 0.06, 0.06)
"""How often each style takes a seat of such a game that is not the learner's."""
SEATS = range(2, 8)
TABLES = (0.0, 0.1, 0.6, 0.1, 0.1, 0.1)
"""How often two to seven play, unless only one table size is learned; two players have nets of their own."""
SECOND_EDITION = 0.75
ELDERS = 12
MEANT = 150
"""The nets that are kept are the mean over so many lessons, roughly: what only the last ones said is mostly luck."""
SCHOOLED = 3_200
"""Nets that are learned already count as if they had had so many lessons."""


def new_notes(inputs: int, many: int) -> Notes:
    """Make space for what a net is shown."""
    return Notes(singles(many, inputs), singles(many), singles(many), np.zeros(1, np.int64))


def new_past(many: int) -> Past:
    """Make space for pads."""
    return Past(
        np.zeros((many, games.PAD_WORDS), np.int64),
        np.zeros(many, np.int64),
        np.zeros((many, rounds.SEATS)),
        np.zeros(1, np.int64),
    )


class HalfPintTrainer:
    """Nets that learn, and the hall they play in."""

    def __init__(self, seed: int, against_champion: bool = False, players: int | None = None) -> None:
        self.lessons = self.began = 0
        self.players = players or 4
        self.tables = TABLES if players is None else [float(seats == players) for seats in SEATS]
        self.threads = ThreadPoolExecutor(HALLS)
        self.prey = champion_mind(self.players) if against_champion else None
        self.chance = np.random.default_rng(seed)
        self.students = {name: student_of(fresh(count, seed + at)) for at, (name, count) in enumerate(INPUTS.items())}
        self.mean = copy_of(self.mind)
        self.steps = dict.fromkeys(INPUTS, 0)
        self.elders: list[Mind] = []
        self.halls = [self._hall(seed + number) for number in range(HALLS)]
        desk = self.halls[0].desk
        self.students["value"] = self.students["value"]._replace(seen=desk.seen, hidden=desk.hidden, space=desk.space)

    def _hall(self, seed: int) -> Hall:
        notes = {name: new_notes(INPUTS[name], many // HALLS) for name, many in SAMPLES.items()}
        return Hall(
            learner=self.mind,
            elder=self.mind,
            former=former(),
            linear=np.zeros((2, WEIGHTS)),
            styles=np.zeros(rounds.SEATS, np.int64),
            pad=np.zeros(games.PAD_WORDS, np.int64),
            table=np.zeros(SEEN_WORDS, np.int64),
            ladder=np.zeros(LADDER_WORDS, np.int64),
            deck=np.arange(65, dtype=np.int64),
            sizes=bridge.sizes_of(EVEN),
            stakes=new_stakes(),
            desk=new_desk(),
            pads=np.zeros((MOST_ROUNDS, games.PAD_WORDS), np.int64),
            chances=np.zeros(rounds.SEATS),
            kept=np.zeros(SEEN_WORDS, np.int64),
            written=np.zeros(games.PAD_WORDS, np.int64),
            options=np.zeros(MOST_OFFERS, np.int64),
            predicted=notes["predict"],
            betted=notes["bet"],
            played=notes["play"],
            past=new_past(PADS // HALLS),
            chance=seeded(seed),
        )

    @property
    def mind(self) -> Mind:
        """The nets as they are now."""
        return Mind(*(self.students[name].net for name in Mind._fields))

    @property
    def rate(self) -> float:
        return max(1e-3 / (1 + self.lessons / 800), 4e-5)

    @property
    def heat(self) -> float:
        return 0.003 + 0.03 / (1 + self.lessons / 100)

    def adopt(self, nets: Mapping[str, Net]) -> None:
        """Go on from nets that have learned already."""
        for name, known in nets.items():
            for part, weights in zip(self.students[name].net, known, strict=True):
                part[:] = weights
        self.elders.append(copy_of(self.mind))
        self.lessons = self.began = SCHOOLED

    def lesson(self) -> float:
        """Play games until there is enough to study, and study it; give the loss of the play net."""
        elder = self.mind
        if self.prey:
            elder = self.prey
        elif self.elders:
            elder = self.elders[self.chance.integers(len(self.elders))]
        halls = [hall._replace(elder=elder) for hall in self.halls]
        chances = [np.random.default_rng(self.chance.integers(1 << 60)) for _ in halls]
        list(self.threads.map(self._play, halls, chances))
        losses = {name: self._study(name, [getattr(hall, kind) for hall in halls]) for name, kind in KINDS.items()}
        for hall in halls:
            many = int(hall.past.many[0]) // PAD_BATCH * PAD_BATCH  # what half a batch says would be lost by a break
            order = self.chance.permutation(many)
            number, rate = self.steps["value"], self.rate / PAD_CARE
            self.steps["value"] = study_pads(
                self.students["value"], hall.past, order, PAD_BATCH, number, rate, halls[0].desk
            )
        self.lessons += 1
        share = np.float32(max(1 / MEANT, 1 / (self.lessons - self.began)))
        for net, mean in zip(self.mind, self.mean, strict=True):
            for now, kept in zip(net, mean, strict=True):
                kept[:] += share * (now - kept)
        if self.lessons % ELDER_EVERY == 0:
            self.elders.append(copy_of(self.mind))
            if len(self.elders) > ELDERS:
                del self.elders[int(self.chance.integers(len(self.elders) - 1))]
        return losses["play"]

    def _play(self, hall: Hall, chance: np.random.Generator) -> None:
        """Play games in a hall until enough plays were tried."""
        for notes in (hall.predicted, hall.betted, hall.played, hall.past):
            notes.many[0] = 0
        while hall.played.many[0] + TRIED <= len(hall.played.targets):
            serious = self._seat_styles(hall, chance)
            rounds_played = 10 if chance.random() < 0.7 else int(chance.integers(6, 10))
            play_game(hall, rounds_played, self.heat, serious)

    def state(self) -> dict[str, Any]:
        """Give all that the next lesson depends on."""
        kept: dict[str, Any] = {
            "lessons": self.lessons,
            "began": self.began,
            "steps": self.steps,
            "numpy": self.chance.bit_generator.state,
            "chances": [int(hall.chance[0]) for hall in self.halls],
            "elders": len(self.elders),
        }
        arrays = {f"deck{number}": hall.deck for number, hall in enumerate(self.halls)}
        for number, mind in enumerate([*self.elders, self.mean]):
            for name, net in mind._asdict().items():
                arrays |= {f"mind{number}.{name}.{layer}": each for layer, each in net._asdict().items()}
        return {**stored(kept, self.students), **arrays}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from such a state."""
        kept = restored(state, self.students)
        self.lessons, self.began, self.steps = kept["lessons"], kept["began"], kept["steps"]
        self.chance.bit_generator.state = kept["numpy"]
        for number, hall in enumerate(self.halls):
            hall.chance[0] = kept["chances"][number]
            hall.deck[:] = state[f"deck{number}"]
        *self.elders, self.mean = [
            Mind(*(Net(*(state[f"mind{at}.{name}.{layer}"] for layer in Net._fields)) for name in Mind._fields))
            for at in range(kept["elders"] + 1)
        ]

    def _study(self, name: str, halls: list[Notes]) -> float:
        """Read the notes of all halls, one after the other, several times in random orders; give the mean loss."""
        losses = []
        for notes in READ * halls:
            order = self.chance.permutation(int(notes.many[0]))
            student, number = self.students[name], self.steps[name]
            losses.append(study(student, notes.samples, notes.offsets, notes.targets, order, BATCH, number, self.rate))
            self.steps[name] += len(order) // BATCH
        return sum(losses) / len(losses)

    def _seat_styles(self, hall: Hall, chance: np.random.Generator) -> bool:
        """Draw a table and who sits there; tell whether all of them take it seriously."""
        players = int(chance.choice(SEATS, p=self.tables))
        edition = rounds.SECOND
        if chance.random() > SECOND_EDITION:
            edition = rounds.FIRST if chance.random() < 0.9 else rounds.COUNTING
        self.set_table(hall, players, edition)
        hall.styles[:] = LEARNER
        if self.prey or chance.random() < AMONG_FORMER:
            hall.styles[:] = ELDER if self.prey else FORMER
            hall.styles[chance.integers(players)] = LEARNER
        elif chance.random() < ODD_GAMES:
            for seat in range(players):
                if chance.random() < 0.6:
                    hall.styles[seat] = chance.choice(STYLES, p=LEAGUE)
        return bool((hall.styles[:players] <= ELDER).all())

    def set_table(self, hall: Hall, players: int, edition: int) -> None:
        """Set a table for so many."""
        hall.table[rounds.PLAYERS] = players
        hall.table[rounds.EDITION] = edition
        hall.linear[:] = habits_of(edition, players)

    def strength(self) -> dict[str, float]:
        """Measure the nets without exploring, at tables of four unless they learn for another size."""
        seats = self.players
        if self.prey:
            return {"among the champion's nets": self.compare(ELDER, seats)}
        return {
            "among champions before": self.compare(FORMER, seats),
            "among others like regulars": self.compare(REGULAR, seats),
            "among others who know": self.compare(KNOWS_REGULARS, seats),
            "among seven": self.compare(KNOWS_REGULARS, 7),
            "first edition": self.compare(KNOWS_REGULARS, seats, rounds.FIRST),
        }

    def nets(self) -> dict[str, Net]:
        """Give the nets, as the mean of the last lessons."""
        return self.mean._asdict()

    def compare(self, others: int, players: int = 4, edition: int = rounds.SECOND, count: int = 400) -> float:
        """Tell which share of games the learner wins among others of one style, always with the same deals."""
        hall = self.halls[0]._replace(
            learner=self.mean, chance=seeded(1), elder=self.prey or self.mean, deck=np.arange(65, dtype=np.int64)
        )
        self.set_table(hall, players, edition)
        hall.styles[:] = others
        hall.styles[0] = LEARNER
        won = 0.0
        for _ in range(count):
            play_game(hall, 10, 0.0, False)
            won += share_of(int(hall.pad[games.WINNERS]), 0)
        return won / count


def copy_of(mind: Mind) -> Mind:
    """Keep nets as they are now."""
    return Mind(*(Net(*(part.copy() for part in net)) for net in mind))
