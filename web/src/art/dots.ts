/** Dots in a drawing, all of one colour: black with a light ring or white with a dark one. */

import type { Stroke } from "./copied";
import "./dots.css";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** All of them are one path: a circle each would be twice as many nodes as dots. */
const circles = (at: readonly Point[], r: number): string =>
  at.map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join("");

export const dots = (colour: "black" | "white", at: readonly Point[], r: number): Stroke[] =>
  at.length === 0
    ? []
    : [
        { paint: `dot-ring ${colour}`, d: circles(at, r) },
        { paint: `dot ${colour}`, d: circles(at, r * (colour === "white" ? 0.72 : 0.8)) },
      ];
