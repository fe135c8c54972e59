/** What a move shows, one scene after the other: the set lands, is looked at, is judged, and only then are points told. */

import type { Scene, Step } from "../lib/table";
import type { Event, SetPlayed, SetWon, View } from "../wire/half_pint";

/** Milliseconds at the normal pace. */
const LANDS = 350;
const LOOKED_AT = 1700; // of which it flies for 300
const JUDGED = 1500;
const BRAWL = 2800;
const SCORED = 6000;

export function scenes({ events, before }: Step<Event, View>, after: View): Scene<Event, View>[] {
  const played = events.find((event) => event.type === "set_played");
  const won = events.find((event) => event.type === "set_won");
  if (!before || !played) return [{ view: after, events, hold: 0 }];
  if (!won) return [{ view: after, events, hold: LANDS }];
  const lying = lay(before, played);
  const taken = take(lying, won);
  const [laid, judged, scored, rest] = parts(events);
  const looked = [
    { view: lying, events: laid, hold: LOOKED_AT },
    { view: taken, events: judged, hold: judged.some(({ type }) => type === "brawl_broke") ? BRAWL : JUDGED },
  ];
  if (scored.length === 0) return [...looked, { view: after, events: [], hold: 0 }];
  return [...looked, { view: taken, events: scored, hold: SCORED }, { view: after, events: rest, hold: 0 }];
}

/** Split what was told at once: until the set is won, until points are told, the points, and what follows. */
function parts(events: readonly Event[]): [Event[], Event[], Event[], Event[]] {
  const at = (...types: Event["type"][]): number => {
    const found = events.findIndex(({ type }) => types.includes(type));
    return found < 0 ? events.length : found;
  };
  const [won, scored] = [at("set_won"), at("round_scored")];
  const next = Math.max(scored, at("gun_fight_called", "round_began", "game_ended"));
  return [events.slice(0, won), events.slice(won, scored), events.slice(scored, next), events.slice(next)];
}

/** Nobody is asked anything while a scene is on. */
const watched = (view: View): View => ({ ...view, due: [], choices: [] });

/** A set on the table, as it lay there before anyone knew what follows. */
function lay(view: View, { seat, made }: SetPlayed): View {
  const counts = view.card_counts.map((count, each) => (each === seat ? count - made.hand.length : count));
  const hand = view.seat === seat ? view.hand.filter((card) => !made.hand.includes(card)) : view.hand;
  return { ...watched(view), plays: [...view.plays, { seat, made }], card_counts: counts, hand };
}

function take(view: View, { seat }: SetWon): View {
  const won = view.won.map((sets, each) => (each === seat ? sets + 1 : sets));
  return { ...view, plays: [], tricks: [...view.tricks, { plays: view.plays, winner: seat }], won };
}
