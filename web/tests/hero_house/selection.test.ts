import { expect, test } from "vitest";
import { Selection } from "../../src/hero_house/selection";
import { choice, dots, hero, lay, view } from "./table_of";

const BUILDING = view({
  hand: ["Hb", "Hw", "Bbw", "Lw", "Pbw"],
  choices: [lay("Hb", "Bbw", "Lw"), lay("Hw", "Bbw", "Lw"), lay("Pbw"), choice("done", { balance: dots() })],
});
const ONWARD = view({ hand: ["Hb", "Hw"], choices: [choice("done", { balance: dots() })] });
const DISCARDING = view({
  phase: "discard",
  hand: ["Hb", "Hw"],
  choices: [choice("discard Hb"), choice("discard Hw")],
});

test("cards become the choice of the server that they make", () => {
  const two = Selection.of(BUILDING).pick("Hb").pick("Lw");
  expect(two.choice).toBeNull();
  expect(two.pick("Bbw").choice?.action).toBe("lay Hb Bbw Lw");
  expect(two.pick("Bbw").pick("Hw").choice?.action).toBe("lay Hw Bbw Lw");
  expect(two.pick("Pbw").choice?.action).toBe("lay Pbw");
  expect(two.pick("Lw").cards).toEqual(["Hb"]);
});

test("a card joins only where a hero can come of it", () => {
  const head = Selection.of(BUILDING).pick("Hb");
  expect(BUILDING.hand.map((card) => head.joins(card))).toEqual([true, false, true, true, false]);
});

test("the only choice needs no selection, several do", () => {
  const fight = choice("defend 0", { hero: hero("Pw"), result: "wins" });
  expect(Selection.of(view({ choices: [fight] })).choice).toBe(fight);
  const two = Selection.of(view({ choices: [fight, { ...fight, action: "defend 1" }] }));
  expect(two.choice).toBeNull();
  expect(two.send(1).choice?.action).toBe("defend 1");
});

test("the way on is one where nothing else can be done and nothing is decided by it", () => {
  expect(Selection.of(ONWARD).onward?.action).toBe("done");
  for (const no of [{ goes_out: true }, { balances: true }])
    expect(Selection.of(view({ choices: [choice("done", no)] })).onward).toBeNull();
  expect(Selection.of(BUILDING).onward).toBeNull();
});

test("a selection holds in its question, with the cards that are still there", () => {
  const picked = Selection.of(BUILDING).pick("Hb").pick("Bbw");
  expect(picked.on({ ...BUILDING }).cards).toEqual(["Hb", "Bbw"]);
  expect(picked.on({ ...BUILDING, hand: ["Bbw"] }).cards).toEqual(["Bbw"]);
  expect(picked.on({ ...BUILDING, hand_number: 2 }).empty).toBe(true);
  expect(picked.on({ ...BUILDING, choices: [] }).empty).toBe(true);
  expect(picked.on(DISCARDING).empty).toBe(true);
});

test("a card picked on the way to the discard is discarded", () => {
  const meant = Selection.of(ONWARD).pick("Hw").on(DISCARDING);
  expect(meant.choice?.action).toBe("discard Hw");
  expect(
    Selection.of(ONWARD)
      .pick("Hw")
      .on({ ...DISCARDING, turn: 1 }).empty,
  ).toBe(true);
});

test("where nothing can be done with a card none is picked", () => {
  const facing = view({ hand: ["Hb"], monster: hero("Pb"), choices: [choice("defend 0"), choice("defend 1")] });
  expect(Selection.of(facing).pick("Hb").empty).toBe(true);
});

test("what is tried is a card for the pile, not one for a player", () => {
  expect(Selection.of(DISCARDING).pick("Hb").tried?.card).toBe("Hb");
  const given = { ...DISCARDING, choices: [choice("discard Hb", { to: 1 }), choice("discard Hw", { to: 1 })] };
  expect(Selection.of(given).pick("Hb").tried).toBeNull();
});

test("asking is over with the next pick", () => {
  const asked = Selection.of(BUILDING).ask();
  expect(asked.asking).toBe(true);
  expect(asked.pick("Pbw").asking).toBe(false);
  expect(asked.clear().asking).toBe(false);
});

test("what would lie on the pile is what the server says", () => {
  const means = { id: "means-discard", args: { lying: { cards: ["Hb", "Lw"] } } } as const;
  const told = { ...DISCARDING, meanings: [means, means] };
  expect(Selection.of(told).pick("Hb").tried?.lying).toEqual(["Hb", "Lw"]);
});
