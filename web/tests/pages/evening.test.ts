import { render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { evening as halfPintEvening } from "../../src/half_pint/evening";
import { game as heroHouse } from "../../src/hero_house";
import { evening as heroHouseEvening } from "../../src/hero_house/evening";
import type { Game } from "../../src/lib/games";
import { words } from "../../src/lib/words.svelte";
import Evening from "../../src/pages/table/Evening.svelte";
import type * as hp from "../../src/wire/half_pint";
import type * as hh from "../../src/wire/hero_house";

beforeEach(() => words.speak("en"));

const step = <E>(...events: E[]) => ({ events, before: null });

const score = (points: number, mark: "X" | "B" | null = null): hp.Score => ({
  sets: points,
  prediction: 0,
  chips: 0,
  brawl: 0,
  noted: 0,
  mark,
});
const line = (won: readonly number[], scores: readonly hp.Score[], brawler: number | null = null): hp.Line => ({
  entries: won.map((each) => ({ prediction: 1, won: each, bet: null })),
  brawler,
  scores,
});
const played = (seat: number, strength: number, card: string): hp.Event => ({
  type: "set_played",
  seat,
  made: { kind: "high_card", hand: [card], row: [], strength, high: Number(card.slice(1)) },
  leads: true,
});

test("a game of Half-Pint Heroes in numbers: points round by round, the bonus last", () => {
  const pad = {
    players: 2,
    rounds: 6,
    lines: [line([1, 2], [score(20, "X"), score(20)]), line([3, 0], [score(60, "B"), score(0)], 0)],
  };
  const view = { pad, outcome: { scores: [100, 20], winners: [0], by: null } } as unknown as hp.View;
  const found = halfPintEvening([step(played(0, 5, "a7"), played(1, 9, "g12")), step(played(0, 9, "r12"))], view);
  expect(found.points).toEqual([
    [0, 0],
    [20, 20],
    [100, 20],
  ]);
  expect(found.counts).toEqual([
    { title: "Predictions met", of: [1, 0] },
    { title: "Sets won", of: [4, 2] },
    { title: "Brawls", of: [1, 0] },
  ]);
  expect(found.moments(["Ada", "Bo"])).toEqual(["Set of the evening: high card 12, by Bo."]);
});

const hand = (number: number, scores: readonly number[], taker: number | null, taken: number): hh.HandEnded => ({
  type: "hand_ended",
  number,
  reason: "balanced",
  taker,
  taken,
  scores,
  treasure: 2 - number,
});
const HANDS = [hand(1, [1, 0], 0, 1), hand(2, [1, 6], 1, 6)];
const heroView = { pad: HANDS, scores: [1, 6] } as unknown as hh.View;
const HERO_EVENTS = [
  { type: "house_made", seat: 1 },
  { type: "battled", seat: 0, result: "wins" },
  { type: "battled", seat: 1, result: "loses" },
  { type: "hero_laid", seat: 1 },
] as unknown as hh.Event[];

test("a game of Hero House in numbers: houses, monsters, the treasure on the way", () => {
  const found = heroHouseEvening([step(...HERO_EVENTS)], heroView);
  expect(found.points).toEqual([
    [0, 0],
    [1, 0],
    [1, 6],
  ]);
  expect(found.pot?.of).toEqual([0, 1, 0]);
  expect(found.counts.map(({ of }) => of)).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
  ]);
  expect(found.moments(["Ada", "Bo"])).toEqual(["Biggest catch: 6 points for Bo in hand 2."]);
});

test("the chart can be read as a table, and the numbers stand by name", async () => {
  const replay = {
    game: "hero-house",
    options: {},
    players: ["Ada", "Bo"],
    steps: [{ seat: null, action: "", events: HERO_EVENTS, changed: heroView, hands: [] }],
  };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(replay))));
  const faces = ["Ada", "Bo"].map((name) => ({ name, bot: null, away: false, here: true }));
  render(Evening, { record: "abc", game: heroHouse as unknown as Game<unknown, unknown>, faces });
  const chart = await screen.findByRole("table", { name: "Points over time" });
  const rows = within(chart)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(["AdaBoTreasure", "At the start000", "After hand 1101", "After hand 2160"]);
  expect(screen.getByRole("columnheader", { name: "Monsters beaten" })).toBeTruthy();
});
