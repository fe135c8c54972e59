/** A pad as text and as a picture, to send to friends. */

import { Formatter } from "../lib/formatting";
import { gameTitle } from "../lib/titles";
import { say } from "../lib/words.svelte";
import type { PadTable } from "./pad";
import type { Sheet } from "./sheet";

export function asText({ game, players }: Sheet, { rows, totals, meaning }: PadTable): string {
  const lines = rows.map((row, place) => `${String(place + 1)}. ${row.join(" · ")}`);
  const sums = players.map((name, seat) => say("sheet-name-points", { name, points: totals[seat] ?? 0 }));
  const said = new Formatter(players, null).text(meaning);
  return [gameTitle(game), players.join(" · "), ...lines, `${say("pad-total")}: ${sums.join(" · ")}`, said].join("\n");
}

const [CELL, ROW, EDGE] = [150, 52, 36];

/** Chalk on slate, in the page's own face. */
export async function asPicture({ game, players }: Sheet, { rows, totals }: PadTable): Promise<Blob> {
  await document.fonts.load("30px Neucha");
  const canvas = document.createElement("canvas");
  canvas.width = 2 * EDGE + CELL * (players.length + 1);
  canvas.height = 2 * EDGE + ROW * (rows.length + 3);
  const draw = canvas.getContext("2d");
  if (!draw) throw new Error("nothing can be drawn here");
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  draw.fillStyle = colour("--slate-edge");
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = colour("--slate");
  draw.fillRect(EDGE / 2, EDGE / 2, canvas.width - EDGE, canvas.height - EDGE);
  draw.fillStyle = colour("--chalk");
  draw.textBaseline = "middle";
  const write = (text: string, column: number, row: number): void => {
    draw.textAlign = column ? "right" : "left";
    const x = EDGE + (column ? (column + 1) * CELL - 12 : 6);
    draw.fillText(text, x, EDGE + (row + 0.5) * ROW, column ? CELL - 16 : canvas.width - 2 * EDGE);
  };
  draw.font = "34px Neucha, cursive";
  write(gameTitle(game), 0, 0);
  draw.font = "30px Neucha, cursive";
  const lines = [["", ...players], ...rows.map((row, place) => [String(place + 1), ...row])];
  lines.push([say("pad-total"), ...totals.map(String)]);
  for (const [row, cells] of lines.entries()) {
    cells.forEach((cell, column) => write(cell, column, row + 1));
    if (row === 0 || row === lines.length - 2) draw.fillRect(EDGE, EDGE + (row + 2) * ROW, canvas.width - 2 * EDGE, 2);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
