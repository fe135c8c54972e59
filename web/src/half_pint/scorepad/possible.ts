/** Which rounds can have happened: src/publican/engine/half_pint/possible.py, with the same codes. */

import { Slip } from "../../scorepad/slip";
import {
  BRAWL_LENGTH,
  gunFightersOf,
  MOST_PREDICTED,
  predictionPoints,
  type Mark,
  type Pad,
  type PadEntry,
} from "./scoring";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export function checkLine(entries: readonly PadEntry[], brawler: number | null, mostSets: number): void {
  for (const [seat, entry] of entries.entries()) checkEntry(entry, seat, entries.length);
  const won = entries.map((entry) => entry.won);
  const sets = sum(won);
  if (sets === 0) throw new Slip("sets-none");
  if (sets > mostSets) throw new Slip("sets-many", null, { sets, most: mostSets });
  if (brawler === null) checkNoBrawl(won);
  else checkBrawl(won, brawler);
}

function checkEntry({ prediction, won, bet }: PadEntry, seat: number, players: number): void {
  if (prediction < 0 || prediction > MOST_PREDICTED)
    throw new Slip("prediction", seat, { prediction, most: MOST_PREDICTED });
  if (won < 0) throw new Slip("sets-negative", seat);
  if (bet === null) {
    if (players > 2) throw new Slip("bet-missing", seat);
  } else if (bet < 0 || bet >= players) throw new Slip("seat", seat, { number: bet });
  else if (bet === seat) throw new Slip("bet-self", seat);
}

/** Two wins in a row at most: a player's wins fit before, between and after those of the others (HP-18). */
function checkNoBrawl(won: readonly number[]): void {
  const sets = sum(won);
  for (const [seat, wins] of won.entries())
    if (wins > 2 * (sets - wins + 1)) throw new Slip("sets-brawl", seat, { won: wins, sets });
}

/** The last three sets are the brawler's, the one before is not, and nobody brawled earlier (HP-18). */
function checkBrawl(won: readonly number[], brawler: number): void {
  const brawled = won[brawler];
  if (brawled === undefined) throw new Slip("seat", null, { number: brawler });
  if (brawled < BRAWL_LENGTH) throw new Slip("brawl-short", brawler, { won: brawled, length: BRAWL_LENGTH });
  const earlier = won.map((wins, seat) => (seat === brawler ? wins - BRAWL_LENGTH : wins));
  for (const [seat, wins] of earlier.entries()) {
    const others = sum(earlier) - wins;
    if (wins > 2 * (others + Number(seat !== brawler))) throw new Slip("brawl-earlier", seat, { won: won[seat] ?? 0 });
  }
}

/** How many cards a hand has by the house's own deal table (HP-4, R1). */
export const HANDS = [3, 4, 5, 6, 7];

export const upTo = (most: number, least = 0): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, place) => least + place);

/** What a player can have scored in a round with this mark. */
export function possiblePoints(mark: Mark, players: number, mostSets: number): number[] {
  if (mark === "B")
    return upTo(Math.floor((2 * mostSets + BRAWL_LENGTH) / 3), BRAWL_LENGTH).map((won) => 10 * won + 30);
  const most = Math.floor((2 * mostSets + 2) / 3);
  const chips = mark === "X" && players === 2 ? [0, 20, 40] : [0, 20];
  const sets = upTo(mark === "X" ? Math.min(most, MOST_PREDICTED) : most).map(
    (won) => 10 * won + (mark === "X" ? predictionPoints(won, players) : 0),
  );
  const all = new Set(sets.flatMap((points) => chips.map((chip) => points + chip)));
  return [...all].sort((a, b) => a - b);
}

/** Refuse points and marks that cannot stand in a round together, as far as they tell (HP-18, HP-25, HP-27). */
export function checkCopied(pad: Pad, points: readonly number[], marks: readonly Mark[], mostSets: number): void {
  for (const [seat, each] of points.entries()) {
    const mark = marks[seat] ?? null;
    if (marks.includes("B") && mark !== "B" && (each !== 0 || mark)) throw new Slip("points-brawl", seat);
    if (!possiblePoints(mark, pad.players, mostSets).includes(each))
      throw new Slip("points", seat, { points: each, mark: mark ?? "none" });
  }
  if (marks.filter((mark) => mark === "B").length > 1) throw new Slip("brawls");
  if (gunFightersOf(pad).filter((seat) => marks[seat]).length > 1) throw new Slip("fighters");
}
