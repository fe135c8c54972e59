/** The chapters of the rule books, each with the numbered rules in it, and where the texts are found. */

import BOOKS from "rules:chapters";
import { entryOf, type BookOptions, type Options } from "../lib/games";

export interface Chapter {
  /** The end of the id of its heading: `book-hp-deal`. */
  readonly key: string;
  readonly rules: readonly string[];
}

const short = (game: string): string => entryOf(game)?.book.prefix ?? game;

export const chaptersOf = (game: string): readonly Chapter[] => BOOKS[short(game)] ?? [];

/** The id of a chapter's heading. */
export const headingId = (game: string, chapter: string): string => `book-${short(game)}-${chapter}`;

/** The id of a rule's text: `HP-D4` is `book-hp-d4`, and the ruling `R2` is `book-hp-r2`. */
export const ruleId = (game: string, rule: string): string =>
  `book-${short(game)}-${rule.replace(/^[A-Z]+-/, "").toLowerCase()}`;

/** The id of what a lesson says, or of something beside it: `learn-hp-aim`. */
export const lessonId = (game: string, lesson: string): string => `learn-${short(game)}-${lesson}`;

/** Say to the texts what a table plays by; a deal table of its own is only named, not told. */
export function bookOptions(game: string, options: Options): BookOptions {
  const told = Object.entries(entryOf(game)?.book.told ?? {}).map(([name, otherwise]) => {
    const value = options[name] ?? otherwise;
    return [name, typeof value === "string" || typeof value === "number" ? value : "own"] as const;
  });
  return Object.fromEntries(told);
}
