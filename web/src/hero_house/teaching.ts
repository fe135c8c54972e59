/** What belongs to the lessons of Hero House. */

import type { Teaching } from "../lib/games";
import { say } from "../lib/words.svelte";
import RuleFigure from "./RuleFigure.svelte";

const SUMMARY = {
  draw: ["learn-card-draw"],
  lay: ["rule-hh-3"],
  defend: ["rule-hh-9", "rule-hh-10"],
  count: ["rule-hh-16"],
  discard: ["rule-hh-17", "rule-hh-20"],
} as const;

export const teaching: Teaching = {
  Figure: RuleFigure,
  numbers: {},
  summary: ({ house_reward: reward }) => {
    const share = reward === "one" ? "one" : "half";
    return Object.entries(SUMMARY).map(([step, texts]) => ({
      step,
      text: texts.map((id) => say(id, { share })).join(" "),
    }));
  },
};
