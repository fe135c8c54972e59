import { expect, test } from "vitest";
import { evolve } from "../../src/hero_house/evolve";
import type { View } from "../../src/wire/hero_house";
import { GAMES } from "./steps";

/** What follows from a view by the rules, not from events: nobody draws it from an event. */
const seen = ({ phase: _, due: __, defender: ___, house_reward: ____, choices: _____, turn, ...view }: View) => ({
  ...view,
  turn: view.outcome ? null : turn,
  pad: view.pad.map(({ told: ______, ...line }) => line),
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
