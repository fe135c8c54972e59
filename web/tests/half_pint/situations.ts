/** Tables to test with: a view, and what is different about it. */

import type { Face } from "../../src/lib/table";
import type { CardSet, Constants, HalfPintChoice, PadShown, Scorepad, View } from "../../src/wire/half_pint";

export const faces: readonly Face[] = ["Ada", "Bo", "Cy"].map((name, seat) => ({
  name,
  bot: seat === 2 ? "regular" : null,
  away: false,
  here: true,
}));

export const SUMS: PadShown = {
  points: [0, 0, 0],
  bonus: [0, 0, 0],
  gained: [0, 0, 0],
  totals: [0, 0, 0],
  runs: [0, 0, 0],
  gun_fights: [],
  meaning: [],
};
const CONSTANTS: Constants = {
  set_points: 10,
  prediction_points: 10,
  zero_points: 30,
  chip_points: 20,
  brawl_points: 30,
  bonus_points: 10,
  brawl_length: 3,
  gun_fight_after: 5,
  prediction_cards: [[0], [1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]],
};

export const EMPTY_PAD: Scorepad = { players: 3, rounds: 10, lines: [] };

export function view(different: Partial<View> = {}): View {
  return {
    seat: 0,
    edition: "second",
    chooses_set: false,
    phase: "play",
    round: 1,
    start: 0,
    due: [0],
    decided: [],
    hand_size: 3,
    row: ["g7", "b12"],
    hand: ["a7", "a12", "r3"],
    card_counts: [3, 2, 2],
    predictions: [1, 0, 2],
    bets: [1, 2, 0],
    plays: [],
    tricks: [],
    won: [0, 0, 0],
    streak: 0,
    gun_fighters: [],
    pad: EMPTY_PAD,
    choices: [],
    outcome: null,
    rule: "HP-10",
    status: [{ id: "hp-status-you-open", args: {} }],
    so_far: [],
    warnings: [],
    pays: null,
    needs: [],
    leader: null,
    sums: SUMS,
    constants: CONSTANTS,
    ...different,
  };
}

export function made(kind: CardSet["kind"], hand: string, row: string, strength: number): CardSet {
  const [high = 0, low] = [...new Set(`${hand} ${row}`.match(/\d+/g)?.map(Number))].sort((one, other) => other - one);
  return { kind, hand: hand.split(" "), row: row.split(" ").filter(Boolean), strength, high, ...(low ? { low } : {}) };
}

export function play(action: string, makes: CardSet, leads = true): HalfPintChoice {
  return { action, makes, leads };
}

/** What the second edition offers with that hand and row. */
export const SECOND: readonly HalfPintChoice[] = [
  play("play r3", made("high_card", "r3", "", 3), false),
  play("play a7", made("one_pair", "a7", "g7", 107)),
  play("play a12", made("one_pair", "a12", "b12", 112)),
  play("play a7 a12", made("two_pair", "a7 a12", "g7 b12", 212)),
];

/** What the first edition offers. */
export const FIRST: readonly HalfPintChoice[] = [
  play("play a7", made("high_card", "a7", "", 7), false),
  play("play a12", made("high_card", "a12", "", 12)),
  play("play a7 + g7", made("one_pair", "a7", "g7", 107)),
];

export const predictions: readonly HalfPintChoice[] = Array.from({ length: 7 }, (_, sets) => ({
  action: `predict ${sets}`,
  makes: null,
  leads: false,
}));

export const bet = (on: number | "-"): HalfPintChoice => ({ action: `bet ${on}`, makes: null, leads: false });
