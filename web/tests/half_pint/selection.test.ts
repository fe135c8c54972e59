import { expect, test } from "vitest";
import { Selection } from "../../src/half_pint/selection";
import { bet, FIRST, predictions, SECOND, view } from "./situations";

const mine = view({ choices: SECOND });
const none = new Selection();

test("cards that go together are picked together, and picked again put back", () => {
  const both = none.pick(mine, "a12").pick(mine, "a7");
  expect(both.cards(mine)).toEqual(["a12", "a7"]);
  expect(both.chosen(mine)?.action).toBe("play a7 a12");
  expect(both.pick(mine, "a12").chosen(mine)?.action).toBe("play a7");
});

test("a card that cannot join takes the place of what is picked", () => {
  const picked = none.pick(mine, "a7");
  expect([picked.fits(mine, "r3"), picked.fits(mine, "a12")]).toEqual([false, true]);
  expect(picked.pick(mine, "r3").cards(mine)).toEqual(["r3"]);
});

test("while it is not my turn any card can be picked", () => {
  const waiting = view({ due: [1] });
  const picked = none.pick(waiting, "a7").pick(waiting, "r3");
  expect(picked.cards(waiting)).toEqual(["a7", "r3"]);
  expect(picked.chosen(waiting)).toBeUndefined();
});

test("cards that are gone are not picked, and a later round begins with nothing", () => {
  const picked = none.pick(mine, "a7").pick(mine, "a12");
  expect(picked.cards(view({ hand: ["a12", "r3"] }))).toEqual(["a12"]);
  expect(picked.cards(view({ round: 2 }))).toEqual([]);
  expect(none.pick(view({ phase: "bet" }), "a7")).toBe(none);
});

test("of several sets of the same cards the preferred one is chosen, until another card is picked", () => {
  const first = view({ choices: FIRST });
  const picked = none.pick(first, "a7");
  expect(picked.sets(first).map(({ action }) => action)).toEqual(["play a7 + g7", "play a7"]);
  const low = picked.prefer(first, FIRST[0] as (typeof FIRST)[number]);
  expect(low.chosen(first)?.action).toBe("play a7");
  expect(low.pick(first, "a12").chosen(first)?.action).toBe("play a12");
});

test("a set can be preferred whatever was picked before", () => {
  const pair = SECOND[2] as (typeof SECOND)[number];
  expect(none.pick(mine, "r3").prefer(mine, pair).cards(mine)).toEqual(["a12"]);
});

test("the only set there is needs no picking", () => {
  expect(none.chosen(view({ choices: SECOND.slice(0, 1) }))?.action).toBe("play r3");
});

test("slates add up, the 0 stands alone, and what was sent is not sent again", () => {
  const asked = view({ phase: "predict", predictions: [null, null, null], choices: predictions });
  const five = none.slate(asked, 0).slate(asked, 3).slate(asked, 2);
  expect([five.prediction(asked), five.chosen(asked)?.action]).toEqual([5, "predict 5"]);
  const sealed = view({ phase: "predict", predictions: [5, null, null], choices: predictions });
  expect([five.chosen(sealed), none.prediction(sealed)]).toEqual([undefined, 5]);
  expect(none.slate(sealed, 3).chosen(sealed)?.action).toBe("predict 2");
});

test("a chip lies where it was put, or where it was sent", () => {
  const asked = view({ phase: "bet", bets: [null, null, null], due: [0], choices: [bet(1), bet(2)] });
  expect([none.target(asked), none.chosen(asked)]).toEqual([undefined, undefined]);
  expect(none.putOn(asked, 2).chosen(asked)?.action).toBe("bet 2");
  const sealed = view({ phase: "bet", bets: [1, null, null], decided: [0], choices: [bet(1), bet(2)] });
  expect([none.target(sealed), none.putOn(sealed, 1).chosen(sealed)]).toEqual([1, undefined]);
});

test("with two players a chip can be kept", () => {
  const asked = view({ phase: "bet", bets: [null, null], choices: [bet(1), bet("-")] });
  expect(none.putOn(asked, null).chosen(asked)?.action).toBe("bet -");
});

test("clearing puts everything back", () => {
  expect(none.pick(mine, "a7").cleared(mine).cards(mine)).toEqual([]);
});
