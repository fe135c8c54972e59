/** Adds up what stands on the scorepad. */

import type { Score, Scorepad } from "../wire/half_pint";

const BONUS_POINTS = 10;
const GUN_FIGHT_AFTER = 5;

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
export function column({ lines }: Scorepad, seat: number): Cell[] {
  const scores = lines.flatMap(({ scores }) => scores[seat] ?? []);
  return scores.map((score, round) => ({
    points: pointsOf(score),
    mark: score.mark,
    inRun: score.mark !== null && Boolean(scores[round - 1]?.mark ?? scores[round + 1]?.mark),
    gunFight: runAt(scores, round) >= GUN_FIGHT_AFTER,
  }));
}

/** How many marks in a row stand before this round. */
function runAt(scores: readonly Score[], round: number): number {
  let run = 0;
  while (scores[round - 1 - run]?.mark) run += 1;
  return run;
}

export interface Sum {
  readonly points: number;
  readonly bonus: number;
  /** Marks in a row now. */
  readonly run: number;
}

export function sum({ lines }: Scorepad, seat: number): Sum {
  const scores = lines.flatMap(({ scores }) => scores[seat] ?? []);
  const runs = scores.map((_, round) => runAt(scores, round + 1));
  return {
    points: scores.reduce((points, score) => points + pointsOf(score), 0),
    bonus: BONUS_POINTS * Math.max(0, ...runs),
    run: runs.at(-1) ?? 0,
  };
}

/** Points and bonus as they stand: the one number that is shown for a player, wherever that is. */
export function total(pad: Scorepad, seat: number): number {
  const { points, bonus } = sum(pad, seat);
  return points + bonus;
}

/** How far from a gun fight: 0 is in the next round, 1 is one mark away. */
export const marksToGunFight = ({ run }: Sum): number => Math.max(0, GUN_FIGHT_AFTER - run);
