/** Writing a round or hand cell by cell, as phones that share a pad do: `with_cells` in src/publican/engine/pads.py. */

import type { Cell } from "../wire/table";
import type { Part } from "./sheet";

type Value = NonNullable<Cell["value"]> | null;

/** What is being written: finished rounds or hands, and the one that is being noted. */
export interface Written {
  readonly parts: readonly Part[];
  readonly draft: Part;
}

/** Cells of one round or hand, to be written on a pad. */
export interface Note {
  readonly part: number;
  readonly cells: readonly Cell[];
  readonly close?: boolean;
  readonly strike?: boolean;
}

const COPIED = ["points", "marks"];
/** Columns without a value for each player. */
const WHOLE = ["cards", "brawl", "houses", "end"];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The cells in which a part differs from what stood there. */
export function changes(before: Part, after: Part): Cell[] {
  return Object.keys({ ...before, ...after }).flatMap((column): Cell[] => {
    const [was, now] = [before[column], after[column]];
    if (COPIED.some((each) => each in before !== each in after) && !(column in after)) return []; // the other form goes
    if (WHOLE.includes(column)) return same(was, now) ? [] : [{ column, value: (now ?? null) as Value }];
    const values = (now ?? was ?? []) as readonly unknown[];
    return values.flatMap((_, seat) => {
      const [old, value] = [(was as unknown[] | undefined)?.[seat], (now as unknown[] | undefined)?.[seat]];
      return same(old, value) ? [] : [{ column, seat, value: (value ?? null) as Value }];
    });
  });
}

/** Write cells of a part; what is copied from paper takes the place of what was noted, and the other way round. */
export function withCells(part: Part, cells: readonly Cell[], players: number): Part {
  let written: Record<string, unknown> = { ...part };
  for (const { column, seat, value = null } of cells) {
    if (Object.keys(written).some((other) => COPIED.includes(other) !== COPIED.includes(column))) written = {};
    if (seat === null || seat === undefined) written[column] = value;
    else {
      const before = (written[column] ?? Array.from({ length: players }, () => null)) as unknown[];
      written[column] = before.with(seat, value);
    }
  }
  return written;
}

/** A pad with a note that is still on its way; one for a place that there is not changes nothing. */
export function withNote({ parts, draft }: Written, note: Note, players: number): Written {
  const { part, cells, close = false, strike = false } = note;
  const before = part === parts.length ? draft : parts[part];
  if (before === undefined) return { parts, draft };
  const now = withCells(before, cells, players);
  if (part === parts.length) return close ? { parts: [...parts, now], draft: {} } : { parts, draft: now };
  return strike ? { parts: [...parts.slice(0, part), now], draft: {} } : { parts: parts.with(part, now), draft };
}

/** Two notes for the same round or hand as one: what was written later stands. */
export function joined(one: Note, other: Note): Note | null {
  if (one.part !== other.part || one.close || one.strike || other.strike) return null;
  const place = ({ column, seat }: Cell): string => `${column} ${String(seat ?? "")}`;
  const later = new Set(other.cells.map(place));
  return { ...other, cells: [...one.cells.filter((cell) => !later.has(place(cell))), ...other.cells] };
}
