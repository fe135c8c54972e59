/** A game in numbers, for the end of the evening. */

import type { Evening } from "../lib/games";
import type { Step } from "../lib/table";
import { say } from "../lib/words.svelte";
import type { Event, HandEnded, View } from "../wire/hero_house";

export function evening(steps: readonly Step<Event, View>[], { pad, scores }: View): Evening {
  const events = steps.flatMap((step) => step.events);
  const each = (happened: (event: Event, seat: number) => boolean): number[] =>
    scores.map((_, seat) => events.filter((event) => happened(event, seat)).length);
  const largest = pad.reduce<HandEnded | null>((best, hand) => (hand.taken > (best?.taken ?? 0) ? hand : best), null);
  return {
    part: say("hh-evening-hand"),
    points: [scores.map(() => 0), ...pad.map((hand) => [...hand.scores])],
    counts: [
      {
        title: say("hh-evening-houses"),
        of: each((event, seat) => event.type === "house_made" && event.seat === seat),
      },
      {
        title: say("hh-evening-beaten"),
        of: each((event, seat) => event.type === "battled" && event.result === "wins" && event.seat === seat),
      },
      { title: say("hh-evening-heroes"), of: each((event, seat) => event.type === "hero_laid" && event.seat === seat) },
    ],
    pot: { title: say("hh-evening-treasure"), of: [0, ...pad.map(({ treasure }) => treasure)] },
    moments: (names) =>
      largest?.taker == null
        ? []
        : [
            say("hh-evening-largest", {
              name: names[largest.taker] ?? "",
              points: largest.taken,
              hand: largest.number,
            }),
          ],
  };
}
