/** What stands beside the line that says what is wanted. */

import { say } from "../lib/words.svelte";
import type { View } from "../wire/half_pint";
import { said } from "./selection";
import { justWon, type People } from "./words";

/** How the sets on the table stand: why the last one went where it went, or who is winning. */
export function standing({ so_far: soFar, status, plays }: View, people: People): string {
  const looking = soFar.length + status.length === 0 && plays.length > 0; // the last set has just come down
  return looking ? say("hp-all-played") : soFar.map(people.say).join(" ");
}

/** What the present question is worth. */
export function worth(view: View, people: People): string {
  switch (view.phase) {
    case "predict":
    case "bet":
      return view.pays ? people.say(view.pays) : "";
    case "play": {
      const mine = said(view);
      const won = view.seat === null ? 0 : (view.won[view.seat] ?? 0);
      const points = view.constants.set_points;
      if (mine === null) return say("hp-worth-play", { points });
      if (mine - won > open(view)) return say("hp-worth-short", { said: mine, points });
      if (won > mine) return say("hp-worth-over", { said: mine, won, points });
      return say(won === mine ? "hp-worth-met" : "hp-worth-more", { said: mine, more: mine - won });
    }
    default:
      return "";
  }
}

/** How many sets I can still win: one with each card, and the one in which mine lies, until it is judged. */
function open(view: View): number {
  const lies = justWon(view) ? [] : view.plays.filter(({ seat }) => seat === view.seat);
  return view.hand.length + lies.length;
}
