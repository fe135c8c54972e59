/** Whole games as fast as bots play them, with the moved clock: everything decisive is seen, and the screen keeps up. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scenes } from "../../src/hero_house/scenes";
import { joined, stagesOf, type Shown } from "../../src/hero_house/stage";
import { Director, type Join } from "../../src/lib/director";
import { GAMES, type Step } from "./steps";

const STILL = 1200;
const BEHIND = 6000;
const DECISIVE = ["ended", "monster", "hero", "takes", "leaves", "waits", "lies"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Seen {
  readonly acts: readonly string[];
  readonly lasted: number;
}

/** Play a game to who only watches, a move each `delay` milliseconds, and list what was staged and for how long. */
function watch(game: readonly Step[], delay: number, join?: Join<Shown>): { seen: Seen[]; behind: number } {
  const shown: { acts: string[]; since: number }[] = [];
  const director = new Director<Shown>(
    (view) => shown.push({ acts: actsOf(view), since: performance.now() }),
    () => 1,
    () => BEHIND,
    join,
  );
  let behind = 0;
  for (const [place, { events, view }] of game.slice(1).entries()) {
    const made = scenes({ events, before: game[place]?.view ?? null }, view);
    director.play(made.map((scene) => ({ ...scene, state: scene.view })));
    behind = Math.max(behind, director.behind);
    vi.advanceTimersByTime(delay);
  }
  vi.advanceTimersByTime(2 * BEHIND);
  const seen = shown
    .slice(0, -1)
    .map(({ acts, since }, place) => ({ acts, lasted: (shown[place + 1]?.since ?? 0) - since }));
  return { seen: seen.filter(({ acts }) => acts.length > 0), behind };
}

const actsOf = (view: Shown): string[] =>
  stagesOf(view).flatMap(({ kind, act }) => (DECISIVE.includes(act) ? [`${kind}-${act}`] : []));

test.each([1500, 1000, 850, 500])("all that is decisive stays, with a move each %d ms", (delay) => {
  for (const game of GAMES) {
    const { seen, behind } = watch(game, delay, joined);
    expect(seen.filter(({ lasted }) => lasted < STILL)).toEqual([]);
    expect(behind).toBeLessThanOrEqual(BEHIND);
    expect(seen.flatMap(({ acts }) => acts)).toEqual(watch(game, 3 * BEHIND).seen.flatMap(({ acts }) => acts));
  }
});

test("few scenes share the stage at the pace of bots, and none at a calm one", () => {
  const shared = (delay: number): number =>
    GAMES.flatMap((game) => watch(game, delay, joined).seen).filter(({ acts }) => acts.length > 1).length;
  expect(shared(850)).toBeGreaterThan(0);
  expect(shared(850)).toBeLessThan(8);
  expect(shared(3 * BEHIND)).toBe(0);
});

test("where nothing may be joined there is not time enough for each", () => {
  expect(GAMES.flatMap((game) => watch(game, 850).seen).some(({ lasted }) => lasted < STILL)).toBe(true);
});
