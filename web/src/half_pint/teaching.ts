/** What belongs to the lessons of Half-Pint Heroes. */

import type { Teaching } from "../lib/games";
import { say } from "../lib/words.svelte";
import examples from "./examples.json";
import RuleFigure from "./RuleFigure.svelte";

const { zero, zero_many: zeroMany, chip, marks, fight } = examples;

const SUMMARY = {
  deal: ["learn-card-deal"],
  predict: ["rule-hp-7"],
  bet: ["rule-hp-8", "rule-hp-9"],
  play: ["rule-hp-11", "rule-hp-16", "rule-hp-18"],
  score: ["rule-hp-21", "rule-hp-22", "rule-hp-23"],
} as const;

export const teaching: Teaching = {
  Figure: RuleFigure,
  numbers: { zero, zeroMany, chip, marks, run: fight.longest[0] ?? 0, bonus: fight.bonus[0] ?? 0 },
  summary: () => Object.entries(SUMMARY).map(([step, texts]) => ({ step, text: texts.map((id) => say(id)).join(" ") })),
};
