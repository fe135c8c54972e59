import { expect, test } from "vitest";
import { told, type Seen } from "../../src/scorepad/told";
import type { Update } from "../../src/wire/table";

const KNOWN = {
  start: 1,
  parts: [{ houses: [0] }, { houses: [1] }],
  lines: [{ treasure: 1 }, { treasure: 2 }],
  steps: [{ step: 1 }, { step: 2 }],
  draft: {},
  chosen: true,
  choice: 2,
} as unknown as Seen;

const heard = (more: object): Seen =>
  told(KNOWN, { type: "update", version: 2, events: [], left: null, ...more } as unknown as Update);

test("what an update does not name stays as it was", () => {
  expect(heard({})).toEqual(KNOWN);
  expect(heard({ view: { start: 0 } })).toEqual({ ...KNOWN, start: 0 });
});

test("lists are changed in the order that is told", () => {
  const lists = [
    { name: "steps", at: 0, drop: 1 },
    { name: "steps", at: 1, put: [{ step: 3 }] },
    { name: "parts", at: 1, drop: 1, put: [{ points: [1] }] },
    { name: "lines", at: 0, put: [5, 6], field: "treasure" },
  ];
  expect(heard({ lists })).toEqual({
    ...KNOWN,
    steps: [{ step: 2 }, { step: 3 }],
    parts: [{ houses: [0] }, { points: [1] }],
    lines: [{ treasure: 5 }, { treasure: 6 }],
  });
});

test("who has no name on the pad any more has no choice of their own", () => {
  expect(heard({ own: null })).toEqual({ ...KNOWN, chosen: false, choice: null });
});
