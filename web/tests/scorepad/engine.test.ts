/** The page's scoring of pads is the engine's, on pads made up at random (tools/pad_samples.py). */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { meaningOf } from "../../src/half_pint/scorepad/meaning";
import {
  fightersIn,
  lengthOf,
  longestRunsOf,
  outcomeOf,
  pointsOf,
  runsOf,
  totalsOf,
} from "../../src/half_pint/scorepad/scoring";
import { keepScore } from "../../src/half_pint/scorepad/sheet";
import { toastsOf } from "../../src/half_pint/scorepad/toasts";
import * as heroHouse from "../../src/hero_house/scorepad/scoring";
import { readSheet } from "../../src/scorepad/sheet";
import { Slip } from "../../src/scorepad/slip";

interface Sample {
  readonly sheet: string;
  readonly result: Readonly<Record<string, unknown>>;
}

/** Written with the types. */
const FILE = join(import.meta.dirname, "../../src/wire/pad_samples.jsonl");
const samples = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

/** What the page makes of a sheet, spelled as the engine's results are. */
function computed(text: string): Record<string, unknown> {
  try {
    const sheet = readSheet(text);
    if (sheet.game === "hero-house") {
      const pad = heroHouse.keepPoints(sheet);
      return {
        lines: pad.lines,
        dealer: heroHouse.dealerOf(pad),
        winners: heroHouse.winnersOf(pad),
        meaning: heroHouse.meaningOf(pad),
      };
    }
    const pad = keepScore(sheet);
    return {
      scores: pad.lines.map(({ scores }) => scores.map(({ points, mark }) => [points, mark])),
      brawlers: pad.lines.map(({ brawler }) => brawler),
      points: pointsOf(pad),
      longest: longestRunsOf(pad),
      totals: totalsOf(pad),
      runs: runsOf(pad),
      fights: pad.lines.map((_, round) => fightersIn(pad, round)),
      length: lengthOf(pad),
      winners: outcomeOf(pad)?.winners ?? null,
      meaning: meaningOf(pad),
      toasts: toastsOf(sheet, pad),
    };
  } catch (failure) {
    if (!(failure instanceof Slip)) throw failure;
    const { code, seat, args, part } = failure;
    return { slip: { code, seat, args, part } };
  }
}

/** JSON with the keys in order, which is quicker to compare than objects are. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

test("20,000 pads of both games score as the engine scores them, and what cannot be is refused with the same code", () => {
  expect(samples.length).toBeGreaterThanOrEqual(20_000);
  const different = samples.filter(({ sheet, result }) => canonical(computed(sheet)) !== canonical(result));
  for (const { sheet, result } of different.slice(0, 3))
    expect({ sheet, ...computed(sheet) }).toEqual({ sheet, ...result });
  expect(different.length).toBe(0);
});

test("the pads have all that can happen: every refusal, gun fights won and lost, row 11, each way to break a tie", () => {
  const text = readFileSync(FILE, "utf8");
  const rare = ["pad-fight-highest", "pad-tie-brawls", "pad-tie-marks", "pad-tie-shared", "pad-winner-gun-fight"];
  const codes = ["no-sheet", "form", "field", "players", "name", "name-twice", "option", "whole", "nobody", "seat"];
  codes.push("mixed", "column", "mark", "unfinished", "over", "cards", "prediction", "sets-negative", "sets-none");
  codes.push("sets-many", "sets-brawl", "bet-self", "brawl-short", "brawl-earlier", "points", "points-brawl", "brawls");
  codes.push("fighters", "house-twice", "ending");
  const wanted = [...rare.map((id) => `"id":"${id}"`), ...codes.map((code) => `"code":"${code}"`)];
  expect(wanted.filter((each) => !text.includes(each))).toEqual([]);
  expect(samples.some(({ result }) => result.length === 11 && (result.scores as unknown[]).length === 11)).toBe(true);
});
