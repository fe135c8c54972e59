/** A pad that several phones write on: what the server says, with what is still on its way laid over it.
 *
 * What is written here waits in its outbox until the server has written it, as what came last. */

import { Link, OTHER_PROTOCOL, type Answer, type Condition, type Wish } from "../lib/link";
import { reload } from "../lib/loading";
import type { NotedShown, PadScore, TableShown, Update, Welcome } from "../wire/table";
import { changes, withNote, type Note } from "./cells";
import { NewsList, TOLD } from "./news.svelte";
import { TOGETHER } from "./opening";
import { Outbox } from "./outbox.svelte";
import type { PadGame } from "./pad";
import { keptAs, type SharedKept } from "./shelf.svelte";
import type { Part, Sheet } from "./sheet";
import { told, type Seen } from "./told";
import type { Opened, Secrets, WrittenPad } from "./written";

/** What comes too late is no news to whoever was away: somebody has typed it in. */
const LATE = "pad.open_already";

export class SharedPad implements WrittenPad {
  condition = $state<Condition>("connecting");
  closing = $state(0);
  you = $state<number | null>(null);
  table = $state.raw<TableShown | null>(null);
  present = $state.raw<readonly number[]>([]);
  opened = $state.raw<Opened | null>(null);
  kept = $state(true);
  readonly news = new NewsList();
  /** What the host of the house said last, until it is read; it goes nowhere else. */
  house = $state("");
  #base = $state.raw() as Seen;
  #sheet = $state.raw() as Sheet;
  readonly #outbox: Outbox;
  readonly #link: Link;
  readonly #client: string;
  readonly #mine: boolean;
  #reveals = 0;
  #claims: number | null = null;
  #away = false;

  constructor(
    readonly code: string,
    readonly game: PadGame,
    sheet: Sheet,
    { view, outbox, client, count, you, mine = false }: SharedKept,
    readonly watches = false,
  ) {
    [this.#sheet, this.#base] = [sheet, view];
    [this.#client, this.you, this.#mine] = [client, you, mine];
    this.#outbox = new Outbox(outbox, count, {
      online: () => this.online,
      send: (wish, id) => this.#link.send(wish, id),
      store: () => this.store(),
      refused: (code) => code !== LATE && this.#refused(code),
    });
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
        onhouse: ({ words }) => (this.house = words),
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
    const { notes } = this.#outbox;
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
    const { parts, lines, totals, over, meaning } = this.#base;
    if (!this.#written.clean || parts.length === 0 || lines?.length !== parts.length) return null; // an older copy has none
    return { lines, totals, over, meaning };
  }

  get whole(): Sheet {
    const { sheet, draft } = this.#written;
    return Object.keys(draft).length > 0 ? { ...sheet, parts: [...sheet.parts, draft] } : sheet;
  }

  get online(): boolean {
    return this.condition === "open";
  }

  get waiting(): number {
    return this.#outbox.items.length;
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
    const queued = this.#outbox.chosen(secret);
    return {
      column: secret,
      you: this.you,
      keeper: this.keeper,
      ready: queued && this.you !== null && !ready.includes(this.you) ? [...ready, this.you] : ready,
      typed,
      present: this.online ? this.present : [],
      chosen: chosen || queued !== undefined,
      choice: queued ? queued.value : chosen ? choice : null,
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
    return this.#outbox.canTakeBack || (this.online && this.waiting === 0 && this.#base.steps.length > 0);
  }

  undo(): void {
    const last = this.#base.steps.at(-1);
    if (this.#outbox.canTakeBack) this.#outbox.takeBack();
    else if (last) void this.#ask({ type: "undo", step: last.step });
  }

  #note(note: Note): void {
    if (note.cells.length > 0 || note.close || note.strike) this.#outbox.note(note);
  }

  #seal(column: string, value: number | null, who?: number): void {
    const part = this.#base.parts.length;
    if (who === undefined) this.#outbox.seal(column, part, value);
    else void this.#ask({ type: "seal", part, column, value, who });
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
    const answer = await this.#link.send(wish, this.#outbox.nextId("a"));
    if (!answer.ok && answer.code !== "pad.moved_on") this.#refused(answer.code);
    return answer;
  }

  #refused(code: string): void {
    this.news.tell({ type: "refused", by: this.you, code });
  }

  // What is heard.

  #hear(message: Welcome | Update): void {
    if (message.you !== undefined) this.you = message.you;
    if (message.table) this.#named(message.table);
    this.#base = told(this.#base, message);
    this.#sheet = { ...this.#sheet, start: this.#base.start };
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
      const number = (this.#reveals += 1);
      this.opened = { number, column, values };
      setTimeout(() => this.opened?.number === number && (this.opened = null), TOLD);
    } else if (event.type === "noted" && event.by !== this.you && event.cells.length > 0) this.news.tell(event);
    else if (event.type === "undone" && event.by !== this.you) this.news.tell({ type: "undone", by: event.by });
  }

  #stand(condition: Condition, closing: number): void {
    [this.condition, this.closing] = [condition, closing];
    if (closing === OTHER_PROTOCOL) void reload();
    if (condition !== "open") {
      this.#away ||= condition === "lost";
      return;
    }
    if (this.#away) this.news.tell({ type: "caught-up", by: this.you });
    this.#away = false;
    void this.#claim();
    void this.#outbox.pump();
  }

  // The device's own copy.

  store(): void {
    if (this.watches) return;
    const { items: outbox, count } = this.#outbox;
    const kept = { view: this.#base, outbox, client: this.#client, count, you: this.you, mine: this.#mine };
    this.kept = keptAs(this.id, this.sheet, this.draft, kept);
  }

  wake(): void {
    this.#link.wake();
  }

  leave(): void {
    this.#link.close();
  }
}
