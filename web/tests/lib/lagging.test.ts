import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Asked from "./Asked.svelte";

beforeEach(() => void vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const drawn = (): string | null => screen.getByRole("status").textContent;

async function frames(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    vi.advanceTimersToNextFrame();
    await tick();
  }
}

test("a question opens some frames late and closes at once", async () => {
  const { rerender } = render(Asked, { view: { round: 1, asks: false } });
  await rerender({ view: { round: 1, asks: true } });
  expect(drawn()).toBe("1");
  await frames(5);
  expect(drawn()).toBe("1 asked");
  await rerender({ view: { round: 1, asks: false } });
  expect(drawn()).toBe("1");
  await frames(5);
});

test("what was on the screen does not come back while a question waits to be opened", async () => {
  const { rerender } = render(Asked, { view: { round: 1, asks: false } });
  await rerender({ view: { round: 2, asks: false } });
  expect(drawn()).toBe("2");
  await rerender({ view: { round: 2, asks: true } });
  expect(drawn()).toBe("2");
  await frames(5);
  expect(drawn()).toBe("2 asked");
});

test("what lags more is never ahead of what lags less", async () => {
  const { rerender } = render(Asked, { view: { round: 1, asks: false } });
  await rerender({ view: { round: 2, asks: false } });
  await frames(3);
  await rerender({ view: { round: 3, asks: true } });
  await frames(1);
  expect(drawn()).toBe("2");
  await frames(4);
  expect(drawn()).toBe("3 asked");
});
