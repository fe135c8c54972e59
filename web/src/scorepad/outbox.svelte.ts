/** What was written on a shared pad and is not answered yet: the device keeps it, and it goes out in order when there is a line.
 *
 * Each has an id of its own: the server writes it once, however often it is sent. */

import type { Answer, Wish } from "../lib/link";
import { joined, type Note } from "./cells";

export type Sent = Note | { readonly column: string; readonly part: number; readonly value: number | null };
export interface Queued {
  readonly id: string;
  readonly wish: Sent;
  /** Whether it may have reached the server already. */
  readonly sent: boolean;
}

/** What an outbox needs of its pad. */
export interface Line {
  readonly online: () => boolean;
  readonly send: (wish: Wish, id: string) => Promise<Answer>;
  readonly store: () => void;
  readonly refused: (code: string) => void;
}

/** Milliseconds between two things that waited: servers close a line that says too much at once. */
const PAUSE = 220;

export class Outbox {
  items = $state.raw() as readonly Queued[];
  #busy = false;

  constructor(
    items: readonly Queued[],
    /** How many ids were used. */
    public count: number,
    readonly line: Line,
  ) {
    this.items = items;
  }

  get notes(): Note[] {
    return this.items.flatMap(({ wish }) => ("cells" in wish ? [wish] : []));
  }

  /** Send a note; with the one before it, where that still waits and is about the same. */
  note(note: Note): void {
    const last = this.items.at(-1);
    const both = last && !last.sent && "cells" in last.wish ? joined(last.wish, note) : null;
    if (last && both) this.#set([...this.items.slice(0, -1), { ...last, wish: both }]);
    else this.#queue(note);
    void this.pump();
  }

  /** Send a secret choice; one's last word counts. */
  seal(column: string, part: number, value: number | null): void {
    this.items = this.items.filter(({ wish, sent }) => sent || "cells" in wish);
    this.#queue({ part, column, value });
    void this.pump();
  }

  /** One's own choice that is on its way; undefined where none is. */
  chosen(column: string): { readonly value: number | null } | undefined {
    return this.items.map(({ wish }) => wish).find((wish) => "value" in wish && wish.column === column) as
      { readonly value: number | null } | undefined;
  }

  /** Whether the last of them can be taken back before anybody has seen it. */
  get canTakeBack(): boolean {
    const last = this.items.at(-1);
    return last !== undefined && !last.sent && !this.line.online();
  }

  takeBack(): void {
    this.#set(this.items.slice(0, -1));
  }

  nextId(prefix: string): string {
    this.count += 1;
    return prefix + String(this.count);
  }

  #queue(wish: Sent): void {
    this.#set([...this.items, { id: this.nextId("q"), wish, sent: false }]);
  }

  #set(items: readonly Queued[]): void {
    this.items = items;
    this.line.store();
  }

  /** Send what waits, one after the other. */
  async pump(): Promise<void> {
    const next = this.items[0];
    if (this.#busy || !this.line.online() || !next) return;
    this.#busy = true;
    this.#set(this.items.with(0, { ...next, sent: true }));
    const wish: Wish = "cells" in next.wish ? { type: "note", ...next.wish } : { type: "seal", ...next.wish };
    const answer = await this.line.send(wish, next.id);
    this.#set(this.items.filter(({ id }) => id !== next.id));
    if (!answer.ok) this.line.refused(answer.code);
    if (this.items.length > 0) await new Promise((go) => setTimeout(go, PAUSE));
    this.#busy = false;
    void this.pump();
  }
}
