/** What a tab remembers of its table, for when the page is loaded anew: the server tells only what one has not seen. */

import type { Noted, Word } from "./sitting.svelte";

export interface Remembered {
  readonly id: string;
  /** The last version whose events are all in the log. */
  readonly version: number;
  readonly you: number | null;
  readonly log: readonly Noted[];
  readonly talk: readonly Word[];
}

const KEY = "publican.table";
/** As many as a round of seven has, and some more. */
const MOST = 120;

export function remember({ log, ...rest }: Remembered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...rest, log: log.slice(-MOST) } satisfies Remembered));
  } catch {
    // Not allowed, or full: then the log begins anew.
  }
}

/** What is remembered of this table; null where that is nothing, or of another one. */
export function recall(id: string): Remembered | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Remembered | null;
    return found?.id === id ? found : null;
  } catch {
    return null;
  }
}
