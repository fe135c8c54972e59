/** The rounds of a sheet: src/publican/engine/half_pint/sheet.py and options.py, as far as a pad needs them. */

import { aList, anObject, knownFields, seatOf, whole, type Part, type Sheet } from "../../scorepad/sheet";
import { Slip, within } from "../../scorepad/slip";
import { halfPint } from "../entry";
import { checkCopied, checkLine } from "./possible";
import { copy, outcomeOf, write, type Mark, type Pad, type PadEntry } from "./scoring";

const MOST_SETS = 7;
const ROUNDS = { least: 6, most: 10 };
const COPIED = ["points", "marks"];
const NOTED = ["cards", "predictions", "bets", "won", "brawl"];
const KNOWN = ["edition", "rounds", "deal_table", "pub_night", "abstain", "row_cards"];

/** How people write the marks, in Latin and Cyrillic letters. */
const MARKS: Readonly<Record<string, Mark>> = { x: "X", х: "X", b: "B", в: "B", k: "B", к: "B", д: "B" };

/** What a pad needs of the options. */
export interface PadOptions {
  readonly edition: string;
  readonly rounds: number;
  /** The most sets a round can have: each costs the longest hand a card. */
  readonly mostSets: number;
  /** The rules of the pub night, and who sits the sips out (HP-D9). */
  readonly pubNight: readonly string[];
  readonly abstain: readonly number[];
}

/** A round as people note it; null is not noted yet. */
export interface NotedRound {
  readonly cards: number | null;
  readonly predictions: readonly (number | null)[];
  readonly bets: readonly (number | null)[];
  readonly won: readonly (number | null)[];
  readonly brawl: number | null;
}

/** A round copied from paper. */
export interface CopiedRound {
  readonly points: readonly number[];
  readonly marks: readonly Mark[];
}

export type Round = NotedRound | CopiedRound;

/** Write all rounds of a sheet on a pad; a round that cannot have happened is refused with the reason. */
export function keepScore(sheet: Sheet): Pad {
  const { rounds, mostSets } = readOptions(sheet);
  let pad: Pad = { players: sheet.players.length, rounds, lines: [] };
  sheet.parts.forEach((part, place) =>
    within(place + 1, () => {
      const after = writeRound(pad, part, sheet.players, mostSets);
      if (after === null && place + 1 < sheet.parts.length) throw new Slip("unfinished");
      pad = after ?? pad;
    }),
  );
  return pad;
}

/** Write one round, whichever way it was noted; null if it is not finished. */
export function writeRound(pad: Pad, part: Part, names: readonly string[], mostSets: number): Pad | null {
  if (outcomeOf(pad)) throw new Slip("over");
  const round = readRound(part, names);
  if ("points" in round) {
    checkCopied(pad, round.points, round.marks, mostSets);
    return copy(pad, round.points, round.marks);
  }
  const entries = entriesOf(round);
  if (entries === null) return null;
  if (round.cards !== null && (round.cards < 1 || round.cards > mostSets))
    throw new Slip("cards", null, { cards: round.cards, most: mostSets });
  checkLine(entries, round.brawl, round.cards ?? mostSets);
  return write(pad, entries, round.brawl);
}

/** What everyone brought; null while something is missing. With two players no bet is a chip kept. */
export function entriesOf({ predictions, bets, won }: NotedRound): PadEntry[] | null {
  const found = predictions.flatMap((prediction, seat) => {
    const [bet = null, wins = null] = [bets[seat], won[seat]];
    if (prediction === null || wins === null || (bet === null && bets.length > 2)) return [];
    return [{ prediction, bet, won: wins }];
  });
  return found.length === bets.length ? found : null;
}

export function readRound(part: Part, names: readonly string[]): Round {
  knownFields(part, [...NOTED, ...COPIED]);
  const given = Object.keys(part).filter((name) => part[name] !== null && part[name] !== undefined);
  if (given.some((name) => COPIED.includes(name))) {
    if (given.length !== 2 || !given.every((name) => COPIED.includes(name))) throw new Slip("mixed");
    const [points, marks] = [column(part, "points", names.length), column(part, "marks", names.length)];
    return { points: points.map((each, seat) => whole(each, "points", seat)), marks: marks.map(readMark) };
  }
  const predictions = column(part, "predictions", names.length);
  const bets = column(part, "bets", names.length);
  const won = column(part, "won", names.length);
  return {
    cards: part.cards === null || part.cards === undefined ? null : whole(part.cards, "cards"),
    predictions: numbers(predictions, "predictions"),
    bets: bets.map((bet, seat) => seatOf(bet, names, "bets", seat)),
    won: numbers(won, "won"),
    brawl: seatOf(part.brawl, names, "brawl"),
  };
}

function column(part: Part, name: string, players: number): readonly unknown[] {
  const given = part[name];
  if (given === null || given === undefined) return Array.from({ length: players }, () => null);
  const values = aList(given, name);
  if (values.length !== players) throw new Slip("column", null, { column: name, count: values.length, players });
  return values;
}

const numbers = (values: readonly unknown[], name: string): (number | null)[] =>
  values.map((each, seat) => (each === null ? null : whole(each, name, seat)));

function readMark(given: unknown, seat: number): Mark {
  if (given === null) return null;
  const mark = typeof given === "string" ? MARKS[given.trim().toLowerCase()] : undefined;
  if (mark === undefined) throw new Slip("mark", seat);
  return mark;
}

export function readOptions({ options, players }: Sheet): PadOptions {
  const wrong = (name: string): Slip => new Slip("option", null, { name });
  for (const name of Object.keys(options)) if (!KNOWN.includes(name)) throw wrong(name);
  const { edition = "second", rounds = 10, pub_night: night = [], abstain = [], row_cards: rowCards } = options;
  const rule = (each: unknown): boolean => typeof each === "string" && /^HP-D[1-9]$/.test(each);
  const seat = (each: unknown): boolean => Number.isInteger(each) && Number(each) >= 0 && Number(each) < players.length;
  if (!Array.isArray(night) || !night.every(rule)) throw wrong("pub_night");
  if (!Array.isArray(abstain) || !abstain.every(seat)) throw wrong("abstain");
  if (typeof edition !== "string" || !halfPint.editions.includes(edition)) throw wrong("edition");
  if (rowCards !== undefined && (edition !== "first" || (rowCards !== "may" && rowCards !== "count")))
    throw wrong("row_cards");
  if (typeof rounds !== "number" || !Number.isInteger(rounds) || rounds < ROUNDS.least || rounds > ROUNDS.most)
    throw wrong("rounds");
  return {
    edition,
    rounds,
    mostSets: longestHand(options.deal_table ?? "even", wrong("deal_table")),
    pubNight: (night as string[]).toSorted().filter((each, place, all) => all.indexOf(each) === place),
    abstain: abstain as number[],
  };
}

/** The longest hand of a deal table (R1): `even`, or `[hand, row]` for each card of the pack. */
function longestHand(table: unknown, wrong: Slip): number {
  if (table === "even") return MOST_SETS;
  if (typeof table !== "object" || table === null || Array.isArray(table)) throw wrong;
  const sizes = anObject(table, "deal_table");
  const right = (size: unknown): size is [number, number] =>
    Array.isArray(size) &&
    size.length === 2 &&
    size.every((each) => Number.isInteger(each) && Number(each) >= 1) &&
    Number(size[1]) <= 5 &&
    7 * Number(size[0]) + Number(size[1]) <= halfPint.pack.length;
  if (Object.keys(sizes).some((card) => !halfPint.pack.includes(card))) throw wrong;
  return Math.max(
    ...halfPint.pack.map((card) => {
      const size = sizes[card];
      if (!right(size)) throw wrong;
      return size[0];
    }),
  );
}
