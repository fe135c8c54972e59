/** Noting a round: which cell is asked for next, and what stands in it. */

import type { NotedRound } from "./sheet";

export type Column = "predictions" | "bets" | "won";
export type Cell = { readonly column: "cards" } | { readonly column: Column; readonly seat: number };

const COLUMNS: readonly Column[] = ["predictions", "bets", "won"];

export const blank = (players: number): NotedRound => {
  const empty = Array.from({ length: players }, () => null);
  return { cards: null, predictions: empty, bets: empty, won: empty, brawl: null };
};

/** The first cell that is missing; null where none is. Two players need not bet, so that is not asked for. */
export function nextCell(round: NotedRound, asksCards: boolean): Cell | null {
  const players = round.predictions.length;
  if (asksCards && round.cards === null && round.predictions.every((each) => each === null)) return { column: "cards" };
  for (const column of COLUMNS) {
    if (column === "bets" && players === 2) continue;
    const seat = round[column].indexOf(null);
    if (seat >= 0) return { column, seat };
  }
  return null;
}

/** The round with another value in a cell. */
export function put(round: NotedRound, cell: Cell, value: number | null): NotedRound {
  if (cell.column === "cards") return { ...round, cards: value };
  return { ...round, [cell.column]: round[cell.column].map((each, seat) => (seat === cell.seat ? value : each)) };
}

export const sameCell = (a: Cell | null, b: Cell): boolean =>
  a?.column === b.column && ("seat" in a ? a.seat : null) === ("seat" in b ? b.seat : null);

/** What all have predicted so far. */
export const predicted = ({ predictions }: NotedRound): number =>
  predictions.reduce<number>((sum, each) => sum + (each ?? 0), 0);
