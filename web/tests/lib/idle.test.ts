import { expect, test, vi } from "vitest";
import { whileIdle } from "../../src/lib/idle";

test("items have their turn in order, none at once, and together those that take a few milliseconds", () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", setTimeout);
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const done: string[] = [];
  whileIdle(["a1", "a2", "a3"], (card) => {
    done.push(card);
    now += 5;
  });
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["a1", "a2"]);
  vi.runAllTimers();
  expect(done).toEqual(["a1", "a2", "a3"]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
