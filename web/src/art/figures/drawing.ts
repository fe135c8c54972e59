/**
 * The drawing system of all figures: 112 by 200, neck at (56, 84), hips from 37 to 75 at y 134, feet at y 196, eyes near
 * (45, 42) and (67, 42). A drawing is one shape a line: a paint, then a path, in which `o45 42 3` is a circle. A
 * paint in capitals is drawn on both sides, on each by itself, and its points are absolute. The paints are in paints.css.
 */

import { placed } from "../paper";

export interface Shape {
  paint: string;
  d: string;
}

export type Drawings = Readonly<Record<string, string>>;

const WIDTH = 112;
const known = new Map<string, readonly Shape[]>();

export function shapes(drawing: string): readonly Shape[] {
  const found = known.get(drawing) ?? drawing.trim().split("\n").map(drawn);
  known.set(drawing, found);
  return found;
}

/** Both sides are one path: drawn with a `transform`, each would be a layer to sort in every frame. */
function drawn(line: string): Shape {
  const short = line.trim();
  const [paint, d] = [short.charAt(0).toLowerCase(), short.slice(2)];
  const sides = /^[A-Z]/.test(short) ? [d, mirrored(d)] : [d];
  return { paint, d: sides.map(path).join("") };
}

const mirrored = (short: string): string =>
  short.replace(/o([\d.]+)([^MLQZo]*)|[^o]+/g, (other, x?: string, rest?: string) =>
    x === undefined ? placed(other, { x: WIDTH, wide: -1 }) : `o${String(WIDTH - Number(x))}${rest ?? ""}`,
  );

const path = (short: string): string =>
  short.replace(/o([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x: string, y: string, r: string) => {
    const across = Number(r) * 2;
    return `M${Number(x) - Number(r)} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`;
  });
