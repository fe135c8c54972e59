import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Brawl from "../../src/art/Brawl.svelte";
import GunFight from "../../src/art/GunFight.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["a brawl", Brawl],
  ["a gun fight", GunFight],
])("%s says who and what for, is over in time, once, and is only for the eye", (_, Theatre) => {
  const onend = vi.fn();
  const { container } = render(Theatre, { word: "BRAWL", names: ["Bo"], line: "Only Bo scores.", lasts: 2000, onend });
  const said = container.querySelector('[aria-hidden="true"]')?.textContent;
  expect(["BRAWL", "Bo", "Only Bo scores."].map((words) => said?.includes(words))).toEqual([true, true, true]);
  vi.advanceTimersByTime(1900);
  expect(onend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onend).toHaveBeenCalledOnce();
});

test("who leaves before the end hears nothing of it", () => {
  const onend = vi.fn();
  render(Brawl, { word: "BRAWL", names: ["Bo"], line: "", onend }).unmount();
  vi.advanceTimersByTime(5000);
  expect(onend).not.toHaveBeenCalled();
});

test("a gun fight has a lamp for each who fights, and no more", () => {
  const lamps = (...names: string[]): number =>
    render(GunFight, { word: "", names, line: "", onend: vi.fn() }).container.querySelectorAll("svg").length;
  expect([lamps("Ada"), lamps("Ada", "Bo", "Cy")]).toEqual([1, 3]);
});

test("a gun fight shows the marks of each that led to it", () => {
  const marks = [["X", "X", "B"], ["X"]];
  const { container } = render(GunFight, { word: "", names: ["Ada", "Bo"], marks, line: "", onend: vi.fn() });
  expect([...container.querySelectorAll("span")].map(({ childElementCount }) => childElementCount)).toEqual([3, 1]);
});
