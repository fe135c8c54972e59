/** Whether a line and what stands below it have room on a phone. */

/** Letters in a line of the question, and of what it is worth, in two sizes; and how many lines there is room for. */
const SIZES = [
  { large: 38, small: 49, lines: 3 },
  { large: 43, small: 49, lines: 4 },
] as const;
const CYRILLIC = /[а-яё]/i;
/** Cyrillic letters are wider than others. */
const WIDER = 1.12;

/** In how many sizes of letters that is too long. */
export const tooLong = ([question, worth]: readonly [string, string]): number =>
  SIZES.filter(({ large, small, lines }) => rows(question, large) + rows(worth, small) > lines).length;

const rows = (text: string, room: number): number =>
  Math.ceil((text.length * (CYRILLIC.test(text) ? WIDER : 1)) / room);
