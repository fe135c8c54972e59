/** The bots one can play against, gentlest first. */
export const LEVELS = ["random", "rookie", "regular", "champion"] as const;

export type Level = (typeof LEVELS)[number];
