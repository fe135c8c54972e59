/** What stands beside the line that says what is wanted. */

import { say } from "../lib/words.svelte";
import type { View } from "../wire/half_pint";
import type { People } from "./words";

/** How the sets on the table stand: why the last one went where it went, or who is winning. */
export function standing({ so_far: soFar, status, plays }: View, people: People): string {
  const looking = soFar.length + status.length === 0 && plays.length > 0; // the last set has just come down
  return looking ? say("hp-all-played") : soFar.map(people.say).join(" ");
}

/** What the present question is worth, as the server tells it: to me where I have predicted, else to all. */
export function worth({ seat, needs, pays }: View, people: People): string {
  const told = (seat === null ? null : needs[seat]) ?? pays;
  return told ? people.say(told) : "";
}
