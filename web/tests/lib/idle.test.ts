import { expect, test, vi } from "vitest";
import { whileIdle } from "../../src/lib/idle";

test("each item has its turn, in order, and none at once", () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", setTimeout);
  const done: string[] = [];
  whileIdle(["a1", "a2", "a3"], (card) => done.push(card));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["a1"]);
  vi.runAllTimers();
  expect(done).toEqual(["a1", "a2", "a3"]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
