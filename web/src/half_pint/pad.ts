/** What stands on the scorepad, as the server added it up. */

import type { Score, View } from "../wire/half_pint";

/** One player in one round. */
export interface Cell {
  readonly points: number;
  readonly mark: Score["mark"];
  /** Part of two marks in a row or more. */
  readonly inRun: boolean;
  /** The round was a gun fight for this player. */
  readonly gunFight: boolean;
}

export const pointsOf = ({ sets, prediction, chips, brawl, noted }: Score): number =>
  sets + prediction + chips + brawl + noted;

/** The column of one player, round by round. */
export function column({ pad, sums }: View, seat: number): Cell[] {
  const scores = pad.lines.flatMap(({ scores }) => scores[seat] ?? []);
  return scores.map((score, round) => ({
    points: pointsOf(score),
    mark: score.mark,
    inRun: score.mark !== null && Boolean(scores[round - 1]?.mark ?? scores[round + 1]?.mark),
    gunFight: sums.gun_fights[round]?.includes(seat) ?? false,
  }));
}

/** Points and bonus as they stand: the one number that is shown for a player, wherever that is. */
export const total = ({ sums }: View, seat: number): number => sums.totals[seat] ?? 0;
