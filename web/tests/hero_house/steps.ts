/** Whole games as a page is told them (tests/records/test_web_steps.py). */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Event, View } from "../../src/wire/hero_house";

export interface Step {
  readonly events: readonly Event[];
  readonly view: View;
}

export const GAMES: readonly (readonly Step[])[] = readFileSync(join(import.meta.dirname, "steps.jsonl"), "utf8")
  .split("\n\n")
  .map((game) => game.trim().split("\n"))
  .map((lines) => lines.map((line) => JSON.parse(line) as Step));
