/** What of the latest news deserves a moment of its own. */

import type { Told } from "../lib/sitting.svelte";
import type { BrawlBroke, Event, GunFightCalled, RoundScored, Toasted, Trick, View } from "../wire/half_pint";

export interface Result {
  readonly scored: RoundScored;
  /** The trick that ended the round: the view has already forgotten it. */
  readonly trick: Trick | null;
  readonly toasts: Toasted | null;
}

export interface Moments {
  readonly result: Result | null;
  /** Pub night, in the middle of a round. */
  readonly toasts: Toasted | null;
  readonly theatre: readonly (BrawlBroke | GunFightCalled)[];
}

/** Read what was told, knowing what was on the table before. */
export function momentsOf({ events }: Told, before: View | null): Moments {
  const happened = events as readonly Event[]; // a table of this game tells no others, but for those around the table
  const scored = happened.find((event) => event.type === "round_scored") ?? null;
  const toasts = happened.find((event) => event.type === "toasted") ?? null;
  const theatre = happened.filter((event) => event.type === "brawl_broke" || event.type === "gun_fight_called");
  const result = scored && { scored, toasts, trick: lastTrick(happened, before) };
  return { result, toasts: scored ? null : toasts, theatre };
}

/** The trick that was won: what lay on the table, and what was played onto it. */
export function lastTrick(events: readonly Event[], before: View | null): Trick | null {
  const won = events.find((event) => event.type === "set_won");
  if (!won) return null;
  const played = events.filter((event) => event.type === "set_played");
  const told = won.told?.[0];
  return told ? { plays: [...(before?.plays ?? []), ...played], winner: won.seat, told } : null;
}
