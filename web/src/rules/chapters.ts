/** The chapters of the rule books, each with the numbered rules in it (docs/rules). */

export interface Chapter {
  /** The end of the id of its heading: `book-hp-deal`. */
  readonly key: string;
  readonly rules: readonly string[];
}

const numbered = (first: number, last: number, before: string): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => `${before}${first + place}`);

const HALF_PINT: readonly Chapter[] = [
  { key: "cards", rules: numbered(1, 2, "HP-") },
  { key: "deal", rules: numbered(3, 6, "HP-") },
  { key: "predictions", rules: numbered(7, 7, "HP-") },
  { key: "bets", rules: numbered(8, 9, "HP-") },
  { key: "sets", rules: numbered(10, 20, "HP-") },
  { key: "scoring", rules: numbered(21, 26, "HP-") },
  { key: "gun-fight", rules: numbered(27, 29, "HP-") },
  { key: "end", rules: numbered(30, 33, "HP-") },
  { key: "pub-night", rules: numbered(1, 9, "HP-D") },
  { key: "rulings", rules: numbered(1, 7, "R") },
];

const HERO_HOUSE: readonly Chapter[] = [
  { key: "cards", rules: numbered(1, 3, "HH-") },
  { key: "hand", rules: numbered(4, 8, "HH-") },
  { key: "defence", rules: numbered(9, 15, "HH-") },
  { key: "house", rules: numbered(16, 17, "HH-") },
  { key: "monster", rules: numbered(18, 21, "HH-") },
  { key: "winning", rules: numbered(22, 22, "HH-") },
  { key: "rulings", rules: numbered(1, 11, "R") },
];

const short = (game: string): string => (game === "hero-house" ? "hh" : "hp");

export const chaptersOf = (game: string): readonly Chapter[] => (game === "hero-house" ? HERO_HOUSE : HALF_PINT);

/** The id of a chapter's heading. */
export const headingId = (game: string, chapter: string): string => `book-${short(game)}-${chapter}`;

/** The id of a rule's text: `HP-D4` is `book-hp-d4`, and the ruling `R2` is `book-hp-r2`. */
export const ruleId = (game: string, rule: string): string =>
  `book-${short(game)}-${rule.replace(/^[A-Z]+-/, "").toLowerCase()}`;
