/** A short account of what happened while nobody looked: what was done in my place, who won what, how rounds ended. */

import type { Noted } from "../lib/sitting.svelte";
import { tell } from "../lib/told";
import { say } from "../lib/words.svelte";
import type { Event } from "../wire/half_pint";
import type { People } from "./words";

export interface Account {
  readonly title: string;
  /** The last thing worth a line. */
  readonly brief: string;
  readonly lines: readonly string[];
}

const DECISIVE: readonly string[] = ["set_won", "brawl_broke", "round_scored", "gun_fight_called", "game_ended"];
const MINE: readonly string[] = ["prediction_sealed", "bet_sealed", "set_played"];
const MOST = 12;

export function account(missed: readonly Noted[], people: People): Account | null {
  const mine = (event: Event): boolean => MINE.includes(event.type) && "seat" in event && event.seat === people.you;
  const lines = missed.flatMap((step) => {
    const events = step.events as readonly Event[]; // a table of this game tells no others, but for those around the table
    return events
      .filter((event) => DECISIVE.includes(event.type) || mine(event))
      .flatMap((event) => tell(event, people.faces, people.you) ?? []);
  });
  const brief = lines.at(-1);
  if (brief === undefined) return null;
  const covered = missed.some(({ events }) =>
    events.some((event) => event.type === "stood_in" && people.you !== null && event.seats.includes(people.you)),
  );
  return { title: say(covered ? "hp-away-covered" : "hp-away"), brief, lines: lines.slice(-MOST) };
}
