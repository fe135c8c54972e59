/** Something noted that cannot be. `Slip` in src/publican/engine/sheets.py is the same, code for code. */

import { quoted } from "../lib/tidy";
import type { Message } from "../wire/message";

export class Slip extends Error {
  /** In which round or hand, counted from 1. */
  part: number | null = null;

  constructor(
    readonly code: string,
    readonly seat: number | null = null,
    readonly args: Readonly<Record<string, number | string>> = {},
  ) {
    super(code);
  }

  within(part: number): this {
    this.part = part;
    return this;
  }
}

/** Where it stands, as far as known, and what cannot be (publican/telling/slips.py). */
export function told({ code, seat, args, part }: Slip, parts: string): Message[] {
  const place: Message[] = [];
  if (part !== null) place.push(message("slip-part", { part: parts, number: part }));
  if (seat !== null) place.push(message("slip-player", { name: { seat } }));
  const shown = Object.entries(args).map(([name, arg]) => [name, typeof arg === "string" ? quoted(arg) : arg]);
  return [...place, message(`slip-${code}`, Object.fromEntries(shown) as Slip["args"])];
}

/** A message whose id is put together, or comes from Python's own. */
export const message = (id: string, args: Message["args"] = {}): Message => ({ id: id as Message["id"], args });

/** Do something for one round or hand: what is wrong with it is said with its number. */
export function within<T>(part: number, read: () => T): T {
  try {
    return read();
  } catch (failure) {
    throw failure instanceof Slip ? failure.within(part) : failure;
  }
}
