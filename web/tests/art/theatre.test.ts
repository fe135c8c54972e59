import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Brawl from "../../src/art/Brawl.svelte";
import GunFight from "../../src/art/GunFight.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["a brawl", Brawl],
  ["a gun fight", GunFight],
])("%s is over within two seconds, once, and is only for the eye", (_, Theatre) => {
  const onend = vi.fn();
  const { container } = render(Theatre, { word: "BRAWL", onend });
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toContain("BRAWL");
  vi.advanceTimersByTime(900);
  expect(onend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1100);
  expect(onend).toHaveBeenCalledOnce();
});

test("who leaves before the end hears nothing of it", () => {
  const onend = vi.fn();
  render(Brawl, { word: "BRAWL", onend }).unmount();
  vi.advanceTimersByTime(5000);
  expect(onend).not.toHaveBeenCalled();
});
