/** The five drinks, drawn in a box of 48 by 48: `fill` is what is in the glass, `line` the glass itself. */

import type { Suit } from "./cards";
import type { Stroke } from "./copied";
import { placed, type Place } from "./paper";
import "./suits.css";

interface Drawing {
  fill: string;
  line: string;
  foam?: string;
}

export const DRINKS: Record<Suit, Drawing> = {
  a: {
    fill: "M9 17 33 16 32.5 43Q21 45 10.5 43Z",
    foam: "M8 19Q4 15 8 11 10 5 16 7 20 2 26 6 33 4 34 11 38 15 34 19 30 21 28 18 25 24 22 18 16 22 14 18 11 21 8 19Z",
    line: "M9 18 10.5 43Q21 45.5 32.5 43L33.4 18M34 22Q44 20 43.5 29 43 37 33 37M17 26 17.5 38M25.5 26 25 38",
  },
  r: {
    fill: "M13.5 15Q24 18 34.5 14 34 28 24 28.5 14 28 13.5 15Z",
    line: "M14 4Q10 28 24 29 38 28 34 4 24 6 14 4ZM24 29 24.5 42M13 44Q24 39 36 44Z",
  },
  g: {
    fill: "M20 4 28 4 28 15Q35 19 35 26L34.5 43Q24 46 13.5 43L13 26Q13 19 20 15Z",
    line: "M20 4 28 4 28 15Q35 19 35 26L34.5 43Q24 46 13.5 43L13 26Q13 19 20 15ZM20 9 28 9",
    foam: "M13.5 26 34.5 26 34.5 37 13.5 37Z",
  },
  b: {
    fill: "M12.5 19Q24 22 35.5 19L33 39Q24 42 15 39Z",
    line: "M9.5 8Q24 11 38.5 8L34 43Q24 46 14 43ZM15 38.5Q24 41 33 38.5",
  },
  v: {
    fill: "M11 14 37.5 14 24 28.5Z",
    line: "M5 8Q24 10 43 8L24 29ZM24 29 24.5 42M14 44Q24 39 35 44ZM19 21 31 6.5",
    foam: "M17.5 18.5C17.5 13.43 25.1 13.43 25.1 18.5S17.5 23.57 17.5 18.5Z",
  },
};

/** A drink, to be put into a drawing: 48 by 48, or as it is placed. */
export function drink(suit: Suit, at: Place = {}, look = ""): Stroke[] {
  const { fill, foam, line } = DRINKS[suit];
  const scale = at.scale ?? 1;
  const part = (name: string, d: string, width?: number): Stroke => ({
    paint: `drink ${name} ${look}`.trim(),
    d: placed(d, at),
    width,
  });
  return [part("fill", fill), ...(foam ? [part("foam", foam, 2 * scale)] : []), part("line", line, 3 * scale)];
}
