/** The sets that lie on the table: whose they are, which one is best, and who takes them. */

import type { Played, View } from "../wire/half_pint";
import { justWon } from "./words";

export interface Laid {
  readonly key: string;
  readonly played: Played;
  readonly rank: "leads" | "took" | null;
  /** Who takes these cards, as far as can be said. */
  readonly taker: number;
}

type Lying = Pick<View, "round" | "plays" | "tricks" | "leader" | "phase">;

/** A trick that was won lies there while it is judged, or, where it lingers, until the next one is led. */
export function laidOf({ round, plays, tricks, leader, phase }: Lying, lingers: boolean): Laid[] {
  const last = justWon({ plays, tricks });
  const won = last && (plays.length > 0 || (lingers && phase === "play")) ? last : null;
  const taker = won ? won.winner : leader;
  const number = tricks.length - (won ? 1 : 0);
  return (won ?? { plays }).plays.map((played) => ({
    key: `${round} ${number} ${played.seat}`,
    played,
    rank: played.seat !== taker ? null : won ? "took" : "leads",
    taker: taker ?? played.seat,
  }));
}
