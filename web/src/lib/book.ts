/** How a rule book is divided. */

export interface Chapter {
  /** The end of the id of its heading: `book-hp-deal`. */
  readonly key: string;
  readonly rules: readonly string[];
}

/** The numbers of some rules in order: `HP-3`, `HP-4`, … */
export function numbered(first: number, last: number, before: string): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => `${before}${first + place}`);
}
