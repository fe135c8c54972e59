import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evolve } from "../../src/hero_house/evolve";
import type { Event, View } from "../../src/wire/hero_house";

interface Step {
  readonly events: readonly Event[];
  readonly view: View;
}

const GAMES = readFileSync(join(import.meta.dirname, "steps.jsonl"), "utf8")
  .split("\n\n")
  .map((game) => game.trim().split("\n"))
  .map((lines) => lines.map((line) => JSON.parse(line) as Step));

/** What follows from a view by the rules, not from events: nobody draws it from an event. */
const seen = ({ phase: _, due: __, defender: ___, house_reward: ____, choices: _____, turn, ...view }: View) => ({
  ...view,
  turn: view.outcome ? null : turn,
});

test.each(GAMES.map((game, number) => [number, game] as const))(
  "what the events say leads from each view to the next (game %i)",
  (_, game) => {
    for (const [place, { events, view }] of game.entries()) {
      const before = game[place - 1]?.view;
      if (!before) continue;
      expect(seen(events.reduce(evolve, before)), JSON.stringify(events)).toEqual(seen(view));
    }
  },
);
