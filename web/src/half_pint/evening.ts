/** A game in numbers, for the end of the evening. */

import type { Evening } from "../lib/games";
import type { Step } from "../lib/table";
import { say } from "../lib/words.svelte";
import type { Event, SetPlayed, View } from "../wire/half_pint";
import { pointsOf } from "./pad";
import { madeName } from "./words";

export function evening(steps: readonly Step<Event, View>[], view: View): Evening {
  const { lines, players } = view.pad;
  const each = (count: (seat: number) => number): number[] => Array.from({ length: players }, (_, seat) => count(seat));
  const best = bestSet(steps.flatMap(({ events }) => events));
  return {
    part: say("hp-evening-round"),
    points: pointsAfterEachRound(view),
    counts: [
      {
        title: say("hp-evening-met"),
        of: each((seat) => lines.filter(({ scores }) => scores[seat]?.mark === "X").length),
      },
      {
        title: say("hp-evening-sets"),
        of: each((seat) => lines.reduce((sum, { entries }) => sum + (entries[seat]?.won ?? 0), 0)),
      },
      {
        title: say("hp-evening-brawls"),
        of: each((seat) => lines.filter(({ brawler }) => brawler === seat).length),
      },
    ],
    moments: (names) =>
      best ? [say("hp-evening-best", { name: names[best.seat] ?? "", made: madeName(best.made) })] : [],
  };
}

/** From nothing on; the last round with the bonus, as in the result. */
function pointsAfterEachRound({ pad: { lines, players }, outcome }: View): number[][] {
  const points = [new Array<number>(players).fill(0)];
  for (const { scores } of lines) {
    const before = points.at(-1) ?? [];
    points.push(scores.map((score, seat) => (before[seat] ?? 0) + pointsOf(score)));
  }
  if (outcome && lines.length > 0) points[lines.length] = [...outcome.scores];
  return points;
}

/** The strongest set of the game; of equals the first. */
function bestSet(events: readonly Event[]): SetPlayed | null {
  return events
    .filter((event) => event.type === "set_played")
    .reduce<SetPlayed | null>((best, each) => (best && best.made.strength >= each.made.strength ? best : each), null);
}
