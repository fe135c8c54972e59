import type { Part } from "../cards";
import type { Place } from "../paper";

/** Where pieces would be. */
export const OUTLINES: readonly { part: Part; d: string }[] = [
  { part: "L", d: "M37 137Q56 142 75 137L78 184 90 196 61 196 57 156 55 156 51 196 22 196 34 184Z" },
  {
    part: "B",
    d: "M42 86Q56 91 70 86 84 88 93 116L84 119 78 107 76 134Q56 139 36 134L34 107 28 119 19 116Q28 88 42 86Z",
  },
  { part: "H", d: "M56 12Q84 13 83 44 81 76 56 78 31 76 29 44 28 13 56 12Z" },
];

/** What makes a monster of a figure: spikes behind it, horns, and teeth and brows on its face. */
export const SPIKES = `V M56 96 40 94 20 82 26 100 6 100 20 114 4 124 22 130 10 146 30 146 24 164 44 156 56 156Z`;
export const HORNS = `W M50 44Q16 36 9 5 26 9 52 26Z
I M16 22 23 14M23 31 31 20`;
export const TEETH = `L M33 31 52 38
W M44 62 53 63 48 73Z`;

/** How far from the usual place the faces of some primes are. */
export const FACES: Readonly<Record<string, Place>> = {
  b: { x: 0, y: 88 },
  ww: { x: -20, y: 2 },
  bww: { x: 0, y: 12 },
  bbbw: { x: 0, y: 12 },
  bbww: { x: 0, y: 8 },
};
