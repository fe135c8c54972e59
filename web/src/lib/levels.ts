import { words } from "./words.svelte";

/** The bots one can play against, gentlest first. */
export const LEVELS = ["random", "rookie", "regular", "champion"] as const;

export type Level = (typeof LEVELS)[number];

/** What people call a level; a bot that the host has brought along goes by its own name. */
export const levelName = (level: string): string =>
  words.has(`web-level-${level}`) ? words.lookUp(`web-level-${level}`) : level;

/** A word on how a level plays. */
export const levelHint = (level: string): string =>
  words.lookUp(words.has(`web-level-${level}-hint`) ? `web-level-${level}-hint` : "web-level-other-hint");
