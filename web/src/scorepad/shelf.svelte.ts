/** The pads that this device keeps, each under a key of its own: what one of them has come to does not touch the others. */

import type { SharedPadOwn, SharedPadShown } from "../wire/table";
import type { Queued } from "./outbox.svelte";
import { anObject, readSheet, spelled, type Part, type Sheet } from "./sheet";
import type { WrittenPad } from "./written";

const PREFIX = "publican.pad.";
/** How many steps back one can go. */
const MOST_STEPS = 60;

/** What stood there before an edit: all parts from a place on, and what was being noted. */
interface Step {
  readonly from: number;
  readonly was: readonly Part[];
  readonly draft: Part;
}

/** What a device keeps of a pad that it shares with others. */
export interface SharedKept {
  readonly view: SharedPadShown & Partial<SharedPadOwn>;
  readonly outbox: readonly Queued[];
  readonly client: string;
  readonly count: number;
  readonly you: number | null;
  /** Whether it was this device that opened it for the others. */
  readonly mine?: boolean;
}

interface Kept {
  readonly sheet: Record<string, unknown>;
  readonly draft: Part;
  readonly past: readonly Step[];
  readonly changed: number;
  readonly shared?: SharedKept;
}

/** A pad that is being written on. Each edit is stored before it is shown. */
export class OpenPad implements WrittenPad {
  readonly scored = null;
  readonly secrets = null;
  readonly opened = null;
  readonly watches = false;
  sheet = $state.raw() as Sheet;
  /** The round or hand that is being noted. */
  draft = $state.raw<Part>({});
  past = $state.raw<readonly Step[]>([]);
  changed = $state.raw(0);
  /** Whether the device keeps it; otherwise it lasts as long as the page. */
  kept = $state.raw(true);

  constructor(
    readonly id: string,
    { sheet, draft, past, changed }: Omit<Kept, "sheet"> & { sheet: Sheet },
  ) {
    [this.sheet, this.draft, this.past, this.changed] = [sheet, draft, past, changed];
  }

  /** Note something of the round or hand that is being played. */
  note(draft: Part): void {
    this.#change(this.sheet.parts.length, [], draft);
  }

  /** The round or hand is over. */
  close(part: Part): void {
    this.#change(this.sheet.parts.length, [part], {});
  }

  /** Change an earlier one; with `strike` all that comes after it goes. */
  correct(place: number, part: Part, strike = false): void {
    const after = strike ? [] : this.sheet.parts.slice(place + 1);
    this.#change(place, [part, ...after], strike ? {} : this.draft);
  }

  /** Agree on something else from now on; it is not one of the steps that can be undone. */
  agree(options: Sheet["options"]): void {
    this.sheet = { ...this.sheet, options };
    this.changed = Date.now();
    this.store();
  }

  speaksFor(): boolean {
    return true;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.#set([...this.sheet.parts.slice(0, last.from), ...last.was], last.draft, this.past.slice(0, -1));
  }

  /** The sheet with what is being noted, to give away. */
  get whole(): Sheet {
    const begun = Object.keys(this.draft).length > 0;
    return begun ? { ...this.sheet, parts: [...this.sheet.parts, this.draft] } : this.sheet;
  }

  #change(from: number, parts: readonly Part[], draft: Part): void {
    const step = { from, was: this.sheet.parts.slice(from), draft: this.draft };
    this.#set([...this.sheet.parts.slice(0, from), ...parts], draft, [...this.past, step].slice(-MOST_STEPS));
  }

  #set(parts: readonly Part[], draft: Part, past: readonly Step[]): void {
    [this.sheet, this.draft, this.past, this.changed] = [{ ...this.sheet, parts }, draft, past, Date.now()];
    this.store();
  }

  store(): void {
    const { draft, past, changed } = this;
    this.kept = put(this.id, { sheet: spelled(this.sheet), draft, past, changed });
  }
}

/** Keep something; false where that is not allowed, or all is full. */
function put(id: string, kept: Kept): boolean {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Keep this device's copy of a shared pad: it opens as a pad like any other where the house is gone. */
export const keptAs = (id: string, sheet: Sheet, draft: Part, shared: SharedKept): boolean =>
  put(id, { sheet: spelled(sheet), draft, past: [], changed: Date.now(), shared });

/** Read such a copy; null where there is none. */
export function readKept(id: string): { sheet: Sheet; shared: SharedKept } | null {
  try {
    const { sheet, shared } = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Partial<Kept>;
    return shared ? { sheet: readSheet(JSON.stringify(sheet)), shared } : null;
  } catch {
    return null;
  }
}

/** What is found on the device. */
export interface Shelf {
  readonly pads: readonly OpenPad[];
  /** Keys of what cannot be read any more. */
  readonly broken: readonly string[];
}

/** Look through what is kept, the latest first. */
export function lookThrough(): Shelf {
  const found = keys().map((id) => [id, open(id)] as const);
  const pads = found.flatMap(([, pad]) => pad ?? []).sort((a, b) => b.changed - a.changed);
  return { pads, broken: found.flatMap(([id, pad]) => (pad ? [] : [id])) };
}

/** Open a pad of this device; null where there is none, or it cannot be read. */
export function open(id: string): OpenPad | null {
  try {
    const { sheet, draft, past, changed } = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Partial<Kept>;
    return new OpenPad(id, {
      sheet: readSheet(JSON.stringify(sheet)),
      draft: anObject(draft ?? {}, "draft"),
      past: Array.isArray(past) ? (past as Step[]) : [],
      changed: Number(changed) || 0,
    });
  } catch {
    return null;
  }
}

/** Begin a pad, or put one from elsewhere on the shelf. */
export function begin(sheet: Sheet, draft: Part = {}): OpenPad {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const pad = new OpenPad(id, { sheet, draft, past: [], changed: Date.now() });
  pad.store();
  return pad;
}

export const remove = (id: string): void => localStorage.removeItem(PREFIX + id);

/** What is kept under a key, as it stands there. */
export const raw = (id: string): string => localStorage.getItem(PREFIX + id) ?? "";

function keys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return []; // not allowed
  }
}
