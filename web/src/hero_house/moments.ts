/** What deserves a moment of everyone's attention: battles, houses, and the end of a hand. */

import type { AnyEvent } from "../lib/sitting.svelte";
import type { Face } from "../lib/table";
import { say } from "../lib/words.svelte";
import type { Battled, Event, Hero } from "../wire/hero_house";
import { battleResult, tell, tellHand, tellHouse } from "./tell";
import { nameOf, who } from "./words";

export interface Moment {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly tone: "good" | "bad" | "plain";
  readonly battle: Battled | null;
  /** Who is shown balanced. */
  readonly balanced: readonly Hero[];
  /** What came out of the treasure. */
  readonly coins: number;
}

type People = { readonly faces: readonly Face[]; readonly you: number | null };

/** Collect the moments of what was told at once. */
export function momentsOf(events: readonly AnyEvent[], people: People, heroes: readonly (readonly Hero[])[]): Moment[] {
  const moments: Moment[] = [];
  let lying: Hero | null = null;
  for (const event of events as readonly Event[]) {
    if (event.type === "card_flipped" || event.type === "discarded") lying = event.monster;
    const last = moments.at(-1);
    const follows =
      last?.battle?.result === "no_win" && (event.type === "card_flipped" || event.type === "hero_flipped");
    if (event.type === "ousted" || follows) {
      const line = tell(event, people.faces, people.you);
      if (last && line) moments[moments.length - 1] = { ...last, lines: [...last.lines, line] };
      continue;
    }
    const moment = momentOf(event, people, heroes, lying);
    if (moment) moments.push(moment);
  }
  return moments;
}

function momentOf(
  event: Event,
  { faces, you }: People,
  heroes: readonly (readonly Hero[])[],
  lying: Hero | null,
): Moment | null {
  const plain = { battle: null, balanced: [], coins: 0, tone: "plain" } as const;
  switch (event.type) {
    case "battled": {
      const { result, seat } = event;
      const lines = [battleResult(event, faces, you)];
      const tone = result === "wins" ? "good" : result === "loses" ? "bad" : "plain";
      return {
        ...plain,
        key: "battle",
        title: say(`hh-battle-${result}`, who(seat, faces, you)),
        lines,
        tone,
        battle: event,
      };
    }
    case "house_made": {
      const of = who(event.seat, faces, you);
      const title = say("hh-house", of);
      const balanced = heroes[event.seat] ?? [];
      return {
        ...plain,
        key: "house",
        title,
        lines: [tellHouse(event, of)],
        tone: "good",
        coins: event.reward,
        balanced,
      };
    }
    case "defaulted": {
      const of = who(event.seat, faces, you);
      return { ...plain, key: "out", title: say("hh-out", of), lines: [say("defaulted", of)], tone: "bad" };
    }
    case "hand_ended": {
      const each = event.scores.map((points, seat) => `${nameOf(seat, faces)} ${String(points)}`).join(", ");
      const lines = [tellHand(event, faces, you), say("points-now", { each })];
      const balanced = event.reason === "balanced" && lying ? [lying] : [];
      const title = say("hh-hand-over", { number: event.number });
      return { ...plain, key: "hand", title, lines, balanced, coins: event.taken };
    }
    default:
      return null;
  }
}
