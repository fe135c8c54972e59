/** What stands on a hero card, as a drawing to be copied. */

import { piece } from "./cards";
import { drawing } from "./copied";
import { dots } from "./dots";
import { figure, missing } from "./figures/figure";
import { PAPER } from "./paper";

const WALL =
  "M34 8Q62 7 89 8.4 93 9 93.2 14 94 70 93 126 92 131 88 131.6 62 132.6 35 131.5 31 131 30.6 126 29.8 70 30.5 14 31 9 34 8Z";
const faces = new Map<string, string>();

/** What stands on a card, put together once. */
export function heroFace(card: string): string {
  const face = faces.get(card) ?? drawnOn(card);
  faces.set(card, face);
  return face;
}

function drawnOn(card: string): string {
  const { part, black, white } = piece(card);
  const blacks = Array.from({ length: black }, (_, place) => ({ x: 17, y: 22 + place * 32 }));
  const whites = Array.from({ length: white }, (_, place) => ({ x: 17, y: 118 - place * 32 }));
  const edge = drawing([
    { paint: "paper", d: PAPER },
    { paint: `wall ${part}`, d: WALL },
    ...dots("black", blacks, 11.5),
    ...dots("white", whites, 11.5),
  ]);
  const drawn = `${missing([card])}<g class="painted">${figure([card]).replaceAll("\n", "")}</g>`;
  return `${edge}<g class="drawn" transform="translate(28.5 9) scale(0.61)">${drawn}</g>`;
}
