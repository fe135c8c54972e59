/** Where the texts of the rule books are found. */

import type { Chapter } from "../lib/book";
import { entryOf } from "../lib/games";

const short = (game: string): string => entryOf(game)?.book.prefix ?? game;

export const chaptersOf = (game: string): readonly Chapter[] => entryOf(game)?.book.chapters ?? [];

/** The id of a chapter's heading. */
export const headingId = (game: string, chapter: string): string => `book-${short(game)}-${chapter}`;

/** The id of a rule's text: `HP-D4` is `book-hp-d4`, and the ruling `R2` is `book-hp-r2`. */
export const ruleId = (game: string, rule: string): string =>
  `book-${short(game)}-${rule.replace(/^[A-Z]+-/, "").toLowerCase()}`;
