import { expect, test } from "vitest";
import { shared } from "../../src/lib/shared";

test("what did not change is the same object, whatever stands around it", () => {
  const older = { round: 1, hand: ["a1", "b2"], plays: [{ seat: 0, cards: ["g3"] }], due: [1] };
  const newer = shared(older, { ...structuredClone(older), round: 2, due: [1, 2] });
  expect(newer).toEqual({ round: 2, hand: ["a1", "b2"], plays: [{ seat: 0, cards: ["g3"] }], due: [1, 2] });
  expect(newer.hand).toBe(older.hand);
  expect(newer.plays).toBe(older.plays);
  expect(newer.due).not.toBe(older.due);
});

test("of a list that grew, what it held is kept", () => {
  const older = [{ seat: 0 }, { seat: 1 }];
  const newer = shared(older, [{ seat: 0 }, { seat: 1 }, { seat: 2 }]);
  expect(newer).toHaveLength(3);
  expect(newer[1]).toBe(older[1]);
});

test("all equal is the older one; a field that is gone, a list for an object or nothing at all is the newer one", () => {
  const older = { a: { b: [] } };
  expect(shared(older, { a: { b: [] } })).toBe(older);
  expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(shared<unknown>({}, [])).toEqual([]);
  expect(shared(older, null)).toBeNull();
  expect(shared(null, older)).toBe(older);
});
