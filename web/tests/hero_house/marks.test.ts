import { expect, test } from "vitest";
import { markAt } from "../../src/hero_house/marks";
import type { View } from "../../src/wire/hero_house";

const monster = { cards: ["Pb"], dots: { black: 1, white: 0 }, balanced: false };

test.each([
  [{ phase: "lay", monster: null, monster_player: null }, ["scale"]],
  [{ phase: "lay", monster, monster_player: null }, ["monster"]],
  [{ phase: "discard", monster, monster_player: null }, ["discard"]],
  [{ phase: "discard", monster, monster_player: 1 }, []],
  [{ phase: "monster", monster, monster_player: 0 }, []],
])("a newcomer is told of what matters in %o", (view, marks) => {
  expect(markAt(view as unknown as View)).toEqual(marks);
});
