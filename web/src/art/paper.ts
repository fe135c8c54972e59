/** A card's paper, 100 by 140, cut by hand; and what is printed all over it. */

import type { Suit } from "./cards";

export const PAPER =
  "M13 2.4Q50 1.4 88 2.2 97 2.8 97.6 12 98.4 70 97.6 128 97 137 88 137.6 50 138.6 12 137.8 3 137 2.4 128 1.6 70 2.2 12 3 3 13 2.4Z";

export interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Where the width is scaled otherwise. */
  readonly wide?: number;
}

const known = new Map<string, string>();

/** A path of absolute points, moved and scaled: with a `transform` it would be a layer to sort in every frame. */
export function placed(path: string, { x = 0, y = 0, scale = 1, wide = scale }: Place): string {
  const name = `${x} ${y} ${scale} ${wide} ${path}`;
  const found = known.get(name) ?? moved(path, [wide, x], [scale, y]);
  known.set(name, found);
  return found;
}

function moved(path: string, ...axes: [scale: number, begin: number][]): string {
  let place = 0;
  return path.replace(/\s*-?[\d.]+/g, (number) => {
    const [scale, begin] = axes[place++ % 2] ?? [1, 0];
    return ` ${String(Math.round((Number(number) * scale + begin) * 100) / 100)}`;
  });
}

/** Repeat a small shape over the paper, every other line shifted by half a step. */
export function strewn(
  shape: string,
  stepX: number,
  stepY: number,
  { left = 11, top = 12, bottom = 132 } = {},
): string {
  let all = "";
  for (let line = 0, y = top; y < bottom; line += 1, y += stepY)
    for (let x = line % 2 ? left + stepX / 2 : left; x <= 103 - left; x += stepX) all += `M${x} ${y}${shape}`;
  return all;
}

/** Bubbles, grapes in threes, waves, crosses, zigzags. */
export const PRINTS: Record<Suit, string> = {
  a: strewn("m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0", 15, 10),
  r: strewn("l3 4l-3 4l-3-4z", 13, 9),
  g: strewn("m-6 0q3-4 6 0t6 0", 14, 8),
  b: strewn("m-3 0h6m-3-3v6", 13, 10),
  v: strewn("m-5-2l5 5l5-5", 13, 9),
};
