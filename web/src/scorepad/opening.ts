/** How a pad comes to be shared: opened for other phones here, or found on this device. */

import { api } from "../lib/api";
import { me } from "../lib/person.svelte";
import { keptAs, readKept, remove, type SharedKept } from "./shelf.svelte";
import { spelled, type Part, type Sheet } from "./sheet";
import type { WrittenPad } from "./written";

/** What the fragment of a shared pad's address begins with, and that of its big view. */
export const TOGETHER = "t.";
export const BIG = "tv.";

/** Pads that this page has just opened for others. */
export const invited: string[] = [];

/** Open a pad of this device for other phones, and keep it as one of those; gives its place. */
export async function openTogether(pad: WrittenPad): Promise<string> {
  if (!me.person) await me.arrive(pad.sheet.players[0] ?? "");
  const { id: code } = await api.openPad({ sheet: spelled(pad.whole) });
  const { sheet, draft } = pad;
  if (keptAs(TOGETHER + code, sheet, draft, { ...fresh(sheet, draft), mine: true })) remove(pad.id);
  invited.push(code);
  return TOGETHER + code;
}

const drawClient = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** What a device knows of a pad that it has not written on yet. */
export const fresh = (sheet: Sheet, draft: Part): SharedKept => ({
  view: {
    start: sheet.start,
    parts: sheet.parts,
    draft,
    secret: null,
    ready: [],
    typed: [],
    steps: [],
    lines: [],
    totals: [],
    over: false,
    meaning: [],
  },
  outbox: [],
  client: drawClient(),
  count: 0,
  you: null,
});

/** The copy of a shared pad that this device has; null where there is none. */
export const copyOf = (code: string): { sheet: Sheet; shared: SharedKept } | null => readKept(TOGETHER + code);
