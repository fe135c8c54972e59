/** Antes, houses and how each hand ended (HH-4, HH-16, HH-20 to HH-22), for pads without a server.
 *
 * src/publican/engine/hero_house/scorepad.py and telling/hero_house/scorepad.py in TypeScript, and tested equal to them. */

import { aList, knownFields, seatOf, type Part, type Sheet } from "../../scorepad/sheet";
import { message, Slip, within } from "../../scorepad/slip";
import type { Message } from "../../wire/message";

export const ENDINGS = ["balanced", "last_player", "no_cards"] as const;
export type Ending = (typeof ENDINGS)[number];

export interface PadOptions {
  readonly ante: "bank" | "own";
  readonly reward: "half" | "one";
  readonly target: number;
  readonly openingTreasure: number;
}

/** One hand on the pad. */
export interface HandLine {
  readonly dealer: number;
  readonly houses: readonly number[];
  /** What each house took. */
  readonly rewards: readonly number[];
  /** Null while it is being played. */
  readonly end: Ending | null;
  /** Who took all that was left of the treasure. */
  readonly taker: number | null;
  readonly taken: number;
  readonly scores: readonly number[];
  readonly treasure: number;
}

export interface HeroHousePad {
  readonly players: number;
  readonly options: PadOptions;
  readonly start: number;
  readonly lines: readonly HandLine[];
}

export const scoresOf = ({ lines, players }: HeroHousePad): readonly number[] =>
  lines.at(-1)?.scores ?? Array.from({ length: players }, () => 0);

export const treasureOf = ({ lines, options }: HeroHousePad): number =>
  lines.at(-1)?.treasure ?? options.openingTreasure;

/** Whether a hand is being played. */
export const running = ({ lines }: HeroHousePad): boolean => lines.at(-1)?.end === null;

/** Who deals the next hand, or has dealt the one being played (HH-4). */
export const dealerOf = (pad: HeroHousePad): number =>
  (pad.start + pad.lines.length - Number(running(pad))) % pad.players;

/** Who won: with the target reached and no treasure left (HH-22, R7). */
export function winnersOf(pad: HeroHousePad): number[] | null {
  const scores = scoresOf(pad);
  const best = Math.max(...scores);
  if (pad.lines.length === 0 || running(pad) || best < pad.options.target || treasureOf(pad) !== 0) return null;
  return [...scores.keys()].filter((seat) => scores[seat] === best);
}

/** What a house takes of a treasure: never more than there is (HH-16, R2). */
function rewardOf({ reward }: PadOptions, treasure: number): number {
  return Math.min(reward === "half" ? Math.max(1, Math.floor(treasure / 2)) : 1, treasure);
}

/** Add a hand that is known to be possible. */
export function writeHand(pad: HeroHousePad, houses: readonly number[], end: Ending | null): HeroHousePad {
  const scores = scoresOf(pad).map((score) => score - Number(pad.options.ante === "own"));
  let treasure = treasureOf(pad) + pad.players;
  const gain = (seat: number, points: number): number => {
    scores[seat] = (scores[seat] ?? 0) + points;
    treasure -= points;
    return points;
  };
  const rewards = houses.map((seat) => gain(seat, rewardOf(pad.options, treasure)));
  const taker = end === "balanced" ? (houses.at(-1) ?? null) : null;
  const taken = taker === null ? 0 : gain(taker, treasure);
  const line = { dealer: dealerOf(pad), houses, rewards, end, taker, taken, scores, treasure };
  return { ...pad, lines: [...pad.lines, line] };
}

/** Write all hands of a sheet on a pad; one that cannot have been is refused with the reason. */
export function keepPoints(sheet: Sheet): HeroHousePad {
  let pad: HeroHousePad = {
    players: sheet.players.length,
    options: readOptions(sheet),
    start: sheet.start,
    lines: [],
  };
  sheet.parts.forEach((part, place) =>
    within(place + 1, () => {
      if (winnersOf(pad)) throw new Slip("over");
      const { houses, end } = readHand(part, sheet.players);
      pad = writeHand(pad, houses, end);
      if (end === null && place + 1 < sheet.parts.length) throw new Slip("unfinished");
    }),
  );
  return pad;
}

export function readHand(part: Part, names: readonly string[]): { houses: number[]; end: Ending | null } {
  knownFields(part, ["houses", "end"]);
  const given = part.houses === null || part.houses === undefined ? [] : aList(part.houses, "houses");
  // One more than there are players is there twice, so no more need to be read.
  const houses = given.slice(0, names.length + 1).map((each) => {
    const seat = seatOf(each, names, "houses");
    if (seat === null) throw new Slip("whole", null, { column: "houses" });
    return seat;
  });
  for (const [place, seat] of houses.entries()) {
    if (seat < 0 || seat >= names.length) throw new Slip("seat", null, { number: seat });
    if (houses.indexOf(seat) < place) throw new Slip("house-twice", seat);
  }
  const end = part.end ?? null;
  const known = ENDINGS.find((each) => each === end) ?? null;
  if (end !== null && known === null) throw new Slip("ending");
  return { houses, end: known };
}

export function readOptions({ options }: Sheet): PadOptions {
  const wrong = (name: string): Slip => new Slip("option", null, { name });
  const { ante = "bank", house_reward: reward = "half", opening_balance: balance = "ends" } = options;
  const { target = 11, opening_treasure: treasure = 0 } = options;
  const known = ["ante", "house_reward", "opening_balance", "target", "opening_treasure"];
  for (const name of Object.keys(options)) if (!known.includes(name)) throw wrong(name);
  if (ante !== "bank" && ante !== "own") throw wrong("ante");
  if (reward !== "half" && reward !== "one") throw wrong("house_reward");
  if (balance !== "ends" && balance !== "stands") throw wrong("opening_balance");
  return {
    ante,
    reward,
    target: inRange(target, 1, wrong("target")),
    openingTreasure: inRange(treasure, 0, wrong("opening_treasure")),
  };
}

function inRange(given: unknown, least: number, wrong: Slip): number {
  if (typeof given !== "number" || !Number.isInteger(given) || given < least || given > 99) throw wrong;
  return given;
}

/** Who won, or who deals, what lies in the middle, and who waits for an empty treasure. */
export function meaningOf(pad: HeroHousePad): Message[] {
  const [winners, scores] = [winnersOf(pad), scoresOf(pad)];
  if (winners) {
    const points = scores[winners[0] ?? 0] ?? 0;
    return [message("pad-winner", { names: { seats: winners }, count: winners.length, points })];
  }
  const there = [...scores.keys()].filter((seat) => (scores[seat] ?? 0) >= pad.options.target);
  return [
    message(running(pad) ? "sheet-hh-dealt" : "sheet-hh-deals", { name: { seat: dealerOf(pad) } }),
    message("sheet-hh-treasure", { treasure: treasureOf(pad) }),
    ...(there.length > 0 ? [message("sheet-hh-goes-on", { names: { seats: there }, target: pad.options.target })] : []),
  ];
}
