/** A pad that several phones write on: what the server says, with what is still on its way laid over it.
 *
 * What is written here waits in an outbox that the device keeps, under ids of its own; without a line it stays there, and goes out
 * in order when there is one. The server writes each of them once, as what came last. */

import { api } from "../lib/api";
import { Link, type Answer, type Condition, type Wish } from "../lib/link";
import { me } from "../lib/person.svelte";
import type { NotedShown, PadScore, SharedPadOwn, SharedPadShown, TableShown, Update, Welcome } from "../wire/table";
import { changes, joined, withNote, type Note } from "./cells";
import type { PadGame } from "./pad";
import { keptAs, readKept, remove, type SharedKept } from "./shelf.svelte";
import { spelled, type Part, type Sheet } from "./sheet";
import type { Opened, Secrets, WrittenPad } from "./written";

/** What the fragment of a shared pad's address begins with, and that of its big view. */
export const TOGETHER = "t.";
export const BIG = "tv.";

type Seen = SharedPadShown & Partial<SharedPadOwn>;
type Sent = Note | { readonly column: string; readonly part: number; readonly value: number | null };
export interface Queued {
  readonly id: string;
  readonly wish: Sent;
  /** Whether it may have reached the server already. */
  readonly sent: boolean;
}
/** Something that somebody did, to be told for a while. */
export interface News {
  readonly number: number;
  readonly event:
    NotedShown | { readonly type: "undone" | "refused" | "caught-up"; readonly by: number | null; code?: string };
}

/** What somebody wrote over something else, which can be brought back; null where nothing was. */
export function replaced({ event }: News): NotedShown | null {
  const over =
    event.type === "noted" && !event.closed && event.by !== null && event.cells.some(({ was }) => was !== null);
  return over ? event : null;
}

/** Milliseconds between two things that waited: servers close a line that says too much at once. */
const PAUSE = 220;
const MOST_NEWS = 2;
const REVEAL = 8_000;
/** What comes too late is no news to whoever was away: somebody has typed it in. */
const LATE = "pad.open_already";

export class SharedPad implements WrittenPad {
  condition = $state<Condition>("connecting");
  closing = $state(0);
  you = $state<number | null>(null);
  table = $state.raw<TableShown | null>(null);
  present = $state.raw<readonly number[]>([]);
  news = $state.raw<readonly News[]>([]);
  opened = $state.raw<Opened | null>(null);
  kept = $state(true);
  #base = $state.raw() as Seen;
  #sheet = $state.raw() as Sheet;
  #outbox = $state.raw<readonly Queued[]>([]);
  readonly #link: Link;
  readonly #client: string;
  readonly #mine: boolean;
  #count: number;
  #numbers = 0;
  #busy = false;
  #claims: number | null = null;
  #away = false;

  constructor(
    readonly code: string,
    readonly game: PadGame,
    sheet: Sheet,
    { view, outbox, client, count, you, mine = false }: SharedKept,
    readonly watches = false,
  ) {
    [this.#sheet, this.#base, this.#outbox] = [sheet, view, outbox];
    [this.#client, this.#count, this.you, this.#mine] = [client, count, you, mine];
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#link = new Link(
      `${scheme}//${location.host}/api/tables/${encodeURIComponent(code)}/socket`,
      {
        onwelcome: (welcome) => this.#hear(welcome),
        onupdate: (update) => this.#hear(update),
        onpresent: ({ seats }) => (this.present = seats),
        onwarming: () => undefined,
        onmuted: () => undefined,
        onsaid: () => undefined,
        oncondition: (condition, closing) => this.#stand(condition, closing),
      },
      undefined,
      null,
      client,
    );
  }

  get id(): string {
    return TOGETHER + this.code;
  }

  // What stands there.

  /** With what is on its way; where that has become impossible meanwhile, without. */
  #written = $derived.by((): { sheet: Sheet; draft: Part; clean: boolean } => {
    const { parts, draft } = this.#base;
    const notes = this.#outbox.flatMap(({ wish }) => ("cells" in wish ? [wish] : []));
    const now = notes.reduce((on, note) => withNote(on, note, this.#sheet.players.length), { parts, draft });
    const sheet = { ...this.#sheet, parts: now.parts };
    try {
      if (notes.length > 0) this.game.standing(sheet);
      return { sheet, draft: now.draft, clean: notes.length === 0 };
    } catch {
      return { sheet: { ...this.#sheet, parts }, draft, clean: true };
    }
  });

  get sheet(): Sheet {
    return this.#written.sheet;
  }

  get draft(): Part {
    return this.#written.draft;
  }

  /** The engine's own scores, as far as they are of what is shown. */
  get scored(): PadScore | null {
    return this.#written.clean && this.#base.parts.length > 0 ? this.#base.score : null;
  }

  get whole(): Sheet {
    const { sheet, draft } = this.#written;
    return Object.keys(draft).length > 0 ? { ...sheet, parts: [...sheet.parts, draft] } : sheet;
  }

  get online(): boolean {
    return this.condition === "open";
  }

  get waiting(): number {
    return this.#outbox.length;
  }

  get steps(): readonly NotedShown[] {
    return this.#base.steps;
  }

  get keeper(): boolean {
    return this.online && this.keeps;
  }

  /** Whether this phone is the one that keeps the pad: until somebody with a name does, the one that opened it. */
  get keeps(): boolean {
    const host = this.table?.host ?? null;
    return host === null ? this.#mine && this.you === null : host === this.you;
  }

  get secrets(): Secrets | null {
    const { secret, ready, typed, chosen = false, choice = null } = this.#base;
    const { sheet, clean } = this.#written;
    if (!secret || (!clean && sheet.parts.length !== this.#base.parts.length)) return null;
    const queued = this.#outbox.find(({ wish }) => "value" in wish && wish.column === secret)?.wish;
    const mine = queued && "value" in queued ? queued.value : chosen ? choice : null;
    return {
      column: secret,
      you: this.you,
      keeper: this.keeper,
      ready: queued && this.you !== null && !ready.includes(this.you) ? [...ready, this.you] : ready,
      typed,
      present: this.online ? this.present : [],
      chosen: chosen || queued !== undefined,
      choice: mine,
      choose: (value, who) => this.#seal(secret, value, who),
    };
  }

  // What is written here.

  note(draft: Part): void {
    this.#note({ part: this.sheet.parts.length, cells: changes(this.draft, draft) });
  }

  close(part: Part): void {
    this.#note({ part: this.sheet.parts.length, cells: changes(this.draft, part), close: true });
  }

  correct(place: number, part: Part, strike = false): void {
    this.#note({ part: place, cells: changes(this.sheet.parts[place] ?? {}, part), strike });
  }

  /** Write back what somebody replaced. */
  bringBack({ part, cells }: NotedShown): void {
    this.#note({ part, cells: cells.map(({ column, seat, was }) => ({ column, seat, value: was })) });
  }

  get canUndo(): boolean {
    if (this.watches) return false;
    return this.#lastUnsent !== null || (this.online && this.#outbox.length === 0 && this.#base.steps.length > 0);
  }

  undo(): void {
    const last = this.#base.steps.at(-1);
    if (this.#lastUnsent !== null) this.#keep(this.#outbox.slice(0, -1));
    else if (last) void this.#ask({ type: "undo", step: last.step });
  }

  get #lastUnsent(): Queued | null {
    const last = this.#outbox.at(-1);
    return last && !last.sent && !this.online ? last : null;
  }

  #note(note: Note): void {
    if (note.cells.length === 0 && !note.close && !note.strike) return;
    const last = this.#outbox.at(-1);
    const both = last && !last.sent && "cells" in last.wish ? joined(last.wish, note) : null;
    if (last && both) this.#keep([...this.#outbox.slice(0, -1), { ...last, wish: both }]);
    else this.#queue(note);
    void this.#pump();
  }

  #seal(column: string, value: number | null, who?: number): void {
    const part = this.#base.parts.length;
    if (who !== undefined) {
      void this.#ask({ type: "seal", part, column, value, who });
      return;
    }
    const others = this.#outbox.filter(({ wish, sent }) => sent || "cells" in wish);
    this.#outbox = others; // one's last word counts
    this.#queue({ part, column, value });
    void this.#pump();
  }

  #queue(wish: Sent): void {
    this.#count += 1;
    this.#keep([...this.#outbox, { id: `q${String(this.#count)}`, wish, sent: false }]);
  }

  /** Send what waits, one after the other. */
  async #pump(): Promise<void> {
    const next = this.#outbox[0];
    if (this.#busy || !this.online || !next) return;
    this.#busy = true;
    this.#keep(this.#outbox.with(0, { ...next, sent: true }));
    const wish: Wish = "cells" in next.wish ? { type: "note", ...next.wish } : { type: "seal", ...next.wish };
    const answer = await this.#link.send(wish, next.id);
    this.#keep(this.#outbox.filter(({ id }) => id !== next.id));
    if (!answer.ok && answer.code !== LATE) this.#tell({ type: "refused", by: this.you, code: answer.code });
    if (this.#outbox.length > 0) await new Promise((go) => setTimeout(go, PAUSE));
    this.#busy = false;
    void this.#pump();
  }

  // Who is who.

  claim(seat: number): void {
    this.#claims = seat;
    if (this.online) void this.#claim();
  }

  async #claim(): Promise<void> {
    const seat = this.#claims;
    this.#claims = null;
    if (seat !== null && seat !== this.you) await this.#ask({ type: "claim", who: seat });
  }

  free(seat: number): void {
    void this.#ask({ type: "free", who: seat });
  }

  keepIt(): void {
    void this.#ask({ type: "keep" });
  }

  /** Sit the pub night out: each on their own phone, and who keeps the pad for those without one. */
  agree({ abstain }: Sheet["options"]): void {
    const [before, now] = [this.sheet.options.abstain, abstain].map((each) => (Array.isArray(each) ? each : []));
    for (const who of this.sheet.players.keys())
      if (before?.includes(who) !== now?.includes(who))
        void this.#ask({ type: "abstain", on: now?.includes(who) ?? false, who });
  }

  speaksFor(seat: number): boolean {
    return this.online && (seat === this.you || (this.keeps && !this.table?.claimed.includes(seat)));
  }

  async #ask(wish: Wish): Promise<Answer> {
    this.#count += 1;
    const answer = await this.#link.send(wish, `a${String(this.#count)}`);
    if (!answer.ok && answer.code !== "pad.moved_on") this.#tell({ type: "refused", by: this.you, code: answer.code });
    return answer;
  }

  // What is heard.

  #hear(message: Welcome | Update): void {
    if (message.you !== undefined) this.you = message.you;
    if (message.table) this.#named(message.table);
    const view = message.view as unknown as SharedPadShown;
    this.#sheet = { ...this.#sheet, start: view.start };
    this.#base = { ...view, ...(message.own as unknown as SharedPadOwn | null) };
    if (message.type === "update") for (const event of message.events) this.#happened(event);
    this.store();
  }

  #named(table: TableShown): void {
    this.table = table;
    const players = table.seats.map(({ name }) => name ?? "");
    this.#sheet = { ...this.#sheet, players, options: table.options };
  }

  #happened(event: Update["events"][number]): void {
    if (event.type === "noted" && event.closed) this.opened = null; // the next round hides nothing of this one
    if (event.type === "choices_revealed") {
      const { column, values } = event;
      const number = (this.#numbers += 1);
      this.opened = { number, column, values };
      setTimeout(() => this.opened?.number === number && (this.opened = null), REVEAL);
    } else if (event.type === "noted" && event.by !== this.you && event.cells.length > 0) this.#tell(event);
    else if (event.type === "undone" && event.by !== this.you) this.#tell({ type: "undone", by: event.by });
  }

  /** Tell something; it goes by itself, unless it is for somebody to bring something back. */
  #tell(event: News["event"]): void {
    const number = (this.#numbers += 1);
    this.news = [...this.news, { number, event }].slice(-MOST_NEWS);
    if (!replaced({ number, event })) setTimeout(() => this.hush(number), REVEAL);
  }

  hush(number: number): void {
    this.news = this.news.filter((each) => each.number !== number);
  }

  #stand(condition: Condition, closing: number): void {
    [this.condition, this.closing] = [condition, closing];
    if (condition !== "open") {
      this.#away ||= condition === "lost";
      return;
    }
    if (this.#away) this.#tell({ type: "caught-up", by: this.you });
    this.#away = false;
    void this.#claim();
    void this.#pump();
  }

  // The device's own copy.

  #keep(outbox: readonly Queued[]): void {
    this.#outbox = outbox;
    this.store();
  }

  store(): void {
    if (this.watches) return;
    const [view, outbox, client, count, you, mine] = [
      this.#base,
      this.#outbox,
      this.#client,
      this.#count,
      this.you,
      this.#mine,
    ];
    this.kept = keptAs(this.id, this.sheet, this.draft, { view, outbox, client, count, you, mine });
  }

  wake(): void {
    this.#link.wake();
  }

  leave(): void {
    this.#link.close();
  }
}

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
    score: { lines: [], totals: [], over: false, meaning: [] },
  },
  outbox: [],
  client: drawClient(),
  count: 0,
  you: null,
});

/** The copy of a shared pad that this device has; null where there is none. */
export const copyOf = (code: string): { sheet: Sheet; shared: SharedKept } | null => readKept(TOGETHER + code);
