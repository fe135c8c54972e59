/** Thick figures, each one line of the brush in a box of 20 by 30. */

import { placed } from "./paper";

const FIGURES: Record<string, string> = {
  "0": "M10 1C3 1 1 8 1 15S3 29 10 29 19 22 19 15 17 1 10 1Z",
  "1": "M4 7Q9 5 11 1L11 29M5 29 17 29",
  "2": "M2 8Q3 1 10 1 18 1 18 8.5 18 14 2 29L19 28.5",
  "3": "M3 3Q9 0 14 2 18 5 17 9.5 15 14 9 14 18 14 18.5 21 18 29 9.5 29 4 29 1.5 26",
  "4": "M13 29 13.5 1 1 21 19 20.5",
  "5": "M17 1 4.5 1.5 3 13Q8 10 13 12 19 15 18.5 20.5 17 29 9.5 29 4 29 1.5 26",
  "6": "M16 2Q6 4 3 13 0 22 4 27 10 31 16 27 20 22 17 17 13 12 7 15 3 17 2.5 21",
  "7": "M1.5 1.5 18.5 1Q11 13 8 29M5 15 16 14.5",
  "8": "M10 1Q3 1 3 7.5 3 12 10 14.5 19 17.5 18.5 22.5 18 29 10 29 2 29 1.5 22.5 1 17.5 10 14.5 17 12 17 7.5 17 1 10 1Z",
  "9": "M4 28Q14 26 17 17 20 8 16 3 10-1 4 3 0 8 3 13 7 18 13 15 17 13 17.5 9",
};

const ADVANCE = 27;

/** A number as one line of the brush. */
export const figures = (value: number): string =>
  [...String(value)].map((digit, place) => placed(FIGURES[digit] ?? "", { x: place * ADVANCE })).join("");
