import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { column } from "../../src/half_pint/pad";
import Scorepad from "../../src/half_pint/Scorepad.svelte";
import { spots } from "../../src/half_pint/seating";
import { words } from "../../src/lib/words.svelte";
import type { Scorepad as Pad } from "../../src/wire/half_pint";
import { faces, SUMS, view } from "./situations";

beforeAll(() => words.speak("en"));
afterEach(cleanup);

/** A pad from columns like `20X 30 60B`. */
function pad(...columns: string[]): Pad {
  const cells = columns.map((each) => each.split(" "));
  const lines = (cells[0] ?? []).map((_, round) => ({
    entries: [],
    brawler: null,
    scores: cells.map((cell) => {
      const [, points, mark] = /^(\d+)([XB]?)$/.exec(cell[round] ?? "") ?? [];
      const noted = Number(points);
      return { sets: 0, prediction: 0, chips: 0, brawl: 0, noted, mark: (mark || null) as "X" | "B" | null };
    }),
  }));
  return { players: columns.length, rounds: 10, lines };
}

// HP-33: the pad of the booklets; the totals there include the bonus.
const MAX = "20X 30 10 0 20X 40X 40X 10 60X 0";
const LAURA = "30 40 60X 0 30 10 20 40X 0 80X";
const FRANK = "60X 30 30X 60B 10 40X 10 10 0 40";

test("the pad shows the sums of the server, with the bonus while points decide", () => {
  const sums = { ...SUMS, points: [230, 290, 290], bonus: [30, 30, 20], totals: [260, 320, 310] };
  render(Scorepad, { view: view({ pad: pad(MAX, LAURA, FRANK), sums }), faces, you: 0 });
  for (const text of ["290", "+20", "260", "320", "310"]) expect(screen.getAllByText(text)[0]).toBeTruthy();
  cleanup();
  render(Scorepad, { view: view({ pad: pad(MAX, LAURA, FRANK), sums: { ...sums, bonus: null } }), faces, you: 0 });
  expect(screen.queryByText("+20")).toBeNull();
});

test.each(["en", "de", "ru"] as const)(
  "a brawl has the mark of the language, drawn and spoken: %s",
  async (language) => {
    await words.speak(language);
    const { container } = render(Scorepad, { view: view({ pad: pad("60B 20X") }), faces, you: 0 });
    const [brawl, met] = container.querySelectorAll("tbody tr td");
    const letter = { en: "B", de: "K", ru: "Д" }[language];
    expect(brawl?.querySelector(".unseen")?.textContent).toBe(letter);
    expect(container.querySelector(".key")?.textContent).toMatch(new RegExp(`[ ,]${letter} `));
    const drawn = (cell: Element | undefined): string => cell?.querySelector("path")?.getAttribute("d") ?? "";
    expect(drawn(brawl)).not.toBe("");
    expect(drawn(brawl)).not.toBe(drawn(met));
    await words.speak("en");
  },
);

test("marks in a row are underlined, single ones are not", () => {
  const runs = column(view({ pad: pad(FRANK) }), 0).map(({ inRun }) => inRun);
  expect(runs.map((run, round) => (run ? round + 1 : 0)).filter(Boolean)).toEqual([3, 4]);
});

test("a round that was a gun fight is marked so", () => {
  const sums = { ...SUMS, gun_fights: [[], [0], [1]] };
  const fights = column(view({ pad: pad("20X 20X 20X"), sums }), 0).map(({ gunFight }) => gunFight);
  expect(fights).toEqual([false, true, false]);
});

test("the pad says what it means", () => {
  const meaning = [
    { id: "pad-one-mark-away", args: { names: { seats: [0] } } },
    { id: "pad-rounds-left", args: { count: 6 } },
  ] as const;
  render(Scorepad, { view: view({ sums: { ...SUMS, meaning } }), faces, you: 0 });
  expect(screen.getByText("One mark away from a gun fight: You.")).toBeTruthy();
  expect(screen.getByText("6 rounds to go.")).toBeTruthy();
});

test("seats go clockwise from my left, and stand the same however many sit there", () => {
  const [left, far, right] = spots(3);
  expect([left?.x, far?.x, right?.x]).toEqual([0, 0.5, 1]);
  expect(far?.y).toBe(0);
  for (const seats of [1, 2, 3, 4, 5, 6, 7]) {
    const around = spots(seats);
    expect(around).toHaveLength(seats);
    expect(new Set(around.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
    expect(around.map(({ x }) => 1 - x).reverse()).toEqual(around.map(({ x }) => expect.closeTo(x)));
  }
});
