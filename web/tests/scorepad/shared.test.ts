import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fresh } from "../../src/scorepad/opening";
import type { PadGame } from "../../src/scorepad/pad";
import { SharedPad } from "../../src/scorepad/shared.svelte";
import { Wire } from "../wire";

const SHEET = { game: "half-pint-heroes", players: ["Ada", "Bo", "Cy"], options: {}, start: 0, parts: [] };

let house: Wire;

/** Let the house say who this phone is, who keeps the pad, and whose names are taken. */
function welcome(you: number | null, host: number | null, claimed: readonly number[]): void {
  const seats = SHEET.players.map((name) => ({ name }));
  house.onopen?.();
  house.welcome(1, {
    you,
    table: { seats, host, claimed, options: {} },
    view: { ...fresh(SHEET, {}).view, secret: "predictions" },
  });
}

const GAME = { standing: () => ({}) } as unknown as PadGame;
const opened = (mine = false): SharedPad => new SharedPad("CODE", GAME, SHEET, { ...fresh(SHEET, {}), mine }, false);

beforeEach(() => {
  vi.useFakeTimers();
  house = new Wire();
  vi.stubGlobal("WebSocket", function () {
    return house;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ["came without a name while the keeper has none", false, null, null, false],
  ["opened it and has no name", true, null, null, true],
  ["opened it, but one with a name keeps it", true, null, 1, false],
  ["came without a name while one with a name keeps it", false, null, 1, false],
  ["has the keeper's name", false, 1, 1, true],
  ["has another name", false, 2, 1, false],
  ["opened it, has a name, and the keeper has none", true, 2, null, false],
] as const)("a phone that %s", (_, mine, you, host, keeps) => {
  const pad = opened(mine);
  welcome(you, host, [1]);
  expect([pad.keeps, pad.keeper, pad.secrets?.keeper]).toEqual([keeps, keeps, keeps]);
  expect([0, 1, 2].filter((seat) => pad.speaksFor(seat))).toEqual(
    [0, 1, 2].filter((seat) => seat === you || (keeps && seat !== 1)),
  );
  pad.leave();
  expect(pad.keeps).toBe(keeps);
});

test("what is noted without a line is one note, can be taken back, and goes out when there is one", async () => {
  const pad = opened();
  pad.note({ cards: 4 });
  pad.note({ cards: 4, won: [1, null, null] });
  pad.note({ cards: 5, won: [1, null, null] });
  expect([pad.waiting, pad.draft]).toEqual([1, { cards: 5, won: [1, null, null] }]);
  pad.undo();
  expect([pad.waiting, pad.draft]).toEqual([0, {}]);
  pad.note({ cards: 3 });
  welcome(0, 0, [0]);
  await vi.advanceTimersByTimeAsync(0);
  const [, note] = house.sent as { id: string }[];
  expect(note).toMatchObject({ type: "note", part: 0, cells: [{ column: "cards", value: 3 }] });
  expect([pad.waiting, pad.canUndo]).toEqual([1, false]);
  house.tell({ type: "refused", id: note?.id, code: "slip.cards", rule: "" });
  await vi.advanceTimersByTimeAsync(0);
  expect([pad.waiting, pad.draft, pad.news.items.map(({ event }) => event.type)]).toEqual([0, {}, ["refused"]]);
  pad.leave();
});
