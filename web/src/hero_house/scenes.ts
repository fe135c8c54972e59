/** What a move shows, one scene after the other: a battle, a house or the end of a hand is seen before the table moves on. */

import type { Scene, Step } from "../lib/table";
import type { Event, View } from "../wire/hero_house";

/** Milliseconds at the normal pace, for what is worth a look. */
const HOLDS: Partial<Record<Event["type"], number>> = {
  battled: 3200,
  house_made: 3200,
  defaulted: 2000,
  hand_ended: 4500,
};
const TURN = 400;

export function scenes({ events, before }: Step<Event, View>, after: View): Scene<Event, View>[] {
  const hold = Math.max(0, ...events.map(({ type }) => HOLDS[type] ?? 0));
  if (!before || hold === 0) return [{ view: after, events, hold: before ? TURN : 0 }];
  const began = events.findIndex(({ type }) => type === "hand_began");
  const until = began < 0 ? events.length : began;
  return [
    { view: { ...before, due: [], choices: [] }, events: events.slice(0, until), hold },
    { view: after, events: events.slice(until), hold: 0 },
  ];
}
