/**
 * The drawing system of all figures: 112 by 200, neck at (56, 84), hips from 37 to 75 at y 134, feet at y 196, eyes near
 * (45, 42) and (67, 42). A drawing is one shape a line: a paint, then a path, in which `o45 42 3` is a circle. A
 * paint in capitals is drawn on both sides. The paints are in paints.css.
 */

export interface Shape {
  paint: string;
  d: string;
  both: boolean;
}

export type Drawings = Readonly<Record<string, string>>;

export function shapes(drawing: string): Shape[] {
  return drawing
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .map((line) => ({ paint: line.charAt(0).toLowerCase(), d: path(line.slice(2)), both: /^[A-Z]/.test(line) }));
}

const path = (short: string): string =>
  short.replace(/o([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x: string, y: string, r: string) => {
    const across = Number(r) * 2;
    return `M${Number(x) - Number(r)} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`;
  });
