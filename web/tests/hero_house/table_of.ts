/** Tables for tests: what the server would send, as little of it as a test needs. */

import type { Face } from "../../src/lib/table";
import type { Dots, Hero, HeroHouseChoice, View } from "../../src/wire/hero_house";

export const FACES: readonly Face[] = ["Ada", "Bo", "Cy"].map((name) => ({ name, bot: null, away: false, here: true }));

export function dots(...cards: string[]): Dots {
  const all = [...cards.join("")];
  return { black: all.filter((dot) => dot === "b").length, white: all.filter((dot) => dot === "w").length };
}

export function hero(...cards: string[]): Hero {
  const { black, white } = dots(...cards);
  return { cards, dots: { black, white }, balanced: black === white };
}

export function choice(action: string, more: Partial<HeroHouseChoice> = {}): HeroHouseChoice {
  const none = { hero: null, balance: null, result: null, monster: null, balances: false, to: null, goes_out: false };
  return { action, ...none, ...more };
}

/** A choice to lay a hero, the first one in play. */
export function lay(...cards: string[]): HeroHouseChoice {
  const balance = dots(...cards);
  return choice(`lay ${cards.join(" ")}`, { hero: hero(...cards), balance, balances: balance.black === balance.white });
}

/** Ada's turn among three, with nothing on the table. */
export function view(more: Partial<View> = {}): View {
  return {
    seat: 0,
    target: 11,
    phase: "lay",
    hand_number: 1,
    pad: [],
    dealer: 2,
    due: [0],
    turn: 0,
    monster_player: null,
    out: [],
    scores: [0, 0, 0],
    treasure: 3,
    house_reward: 1,
    hand: [],
    card_counts: [0, 5, 5],
    heroes: [[], [], []],
    balances: [dots(), dots(), dots()],
    defender: null,
    discard_pile: [],
    monster: null,
    draw_count: 30,
    out_count: 0,
    choices: [],
    outcome: null,
    rule: "HH-7",
    status: [{ id: "hh-want-flip", args: {} }],
    ...more,
  };
}
