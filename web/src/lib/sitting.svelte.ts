/** A table as the screen shows it, and what has happened since one came.
 *
 * What the server says goes to the director first; what it shows is what all here follows: view, log, sounds. */

import type { GameEvent, Said, SeatShown, TableEvent, TableShown, Update, View, Welcome } from "../wire/table";
import { Director } from "./director";
import { drawNonce, nonceHash } from "./fair";
import { keep, kept } from "./keeping";
import { after, SHOWN } from "./lagging.svelte";
import { Link, type Answer, type Condition, type Wish } from "./link";
import { PACES, settings } from "./settings.svelte";
import { recall, remember } from "./remembered";
import { shared } from "./shared";
import type { Scene, Step } from "./table";

export type AnyEvent = TableEvent | GameEvent;

/** What was told at once; `number` counts for this page, so that lists have keys. */
export interface Told {
  readonly number: number;
  readonly version: number;
  readonly events: readonly AnyEvent[];
}

/** With who sat where, the names of those who left as well, and with the view before it, where that is known. */
export interface Noted extends Told {
  readonly before: View | null;
  readonly seats: readonly SeatShown[];
}

/** How the table stands. */
interface Standing {
  readonly you: number | null;
  readonly table: TableShown | null;
  readonly view: View | null;
  readonly deadline: number | null;
}

/** How the table stands at a moment, and what is told of it then. */
interface Moment extends Standing {
  readonly version: number;
  readonly events: readonly AnyEvent[];
  /** A moment before it that is shown together with it. */
  readonly earlier?: Moment;
}

/** How a game shows a step, and two scenes at once, where it can. */
interface Staging {
  readonly scenes: (step: Step<AnyEvent, View>, after: View) => readonly Scene<AnyEvent, View>[];
  readonly joined?: (one: View, other: View) => View | null;
}

export interface Word extends Said {
  readonly number: number;
}

/** Something that the house said to all. */
export interface HouseWord {
  readonly number: number;
  readonly words: string;
}

const LOG_LENGTH = 400;
const TALK_LENGTH = 60;
/** The most milliseconds that the screen may be behind, and while my clock runs. */
const BEHIND = 6_000;
const BEHIND_ON_MY_CLOCK = 3_000;

export class Sitting {
  condition = $state<Condition>("connecting");
  /** Why the table is gone (`Closing` in server/wire). */
  closing = $state(0);
  you = $state<number | null>(null);
  table = $state.raw<TableShown | null>(null);
  view = $state.raw<View | null>(null);
  /** When the clock runs out, in the time of `performance.now()`. */
  deadline = $state<number | null>(null);
  present = $state.raw<readonly number[]>([]);
  /** The seats where a regular plays for a champion that is not ready yet. */
  warming = $state.raw<readonly number[]>([]);
  /** The seats that one does not hear. */
  muted = $state.raw<readonly number[]>([]);
  log = $state.raw<readonly Noted[]>([]);
  /** What happened since this page was last looked at: while the line was lost, or the page hidden. */
  missed = $state.raw<readonly Noted[]>([]);
  talk = $state.raw<readonly Word[]>([]);
  /** What the house said while this page was there; the next page knows nothing of it. */
  house = $state.raw<readonly HouseWord[]>([]);
  /** What was sent and has no answer yet. */
  sending = $state(0);
  /** What the screen asks me is answered, and what came of it waits for its turn there. */
  answered = $state(false);

  /** How the game of this table shows what happens; until it is loaded, at once. */
  staging: Staging = { scenes: ({ events }, view) => [{ view, events, hold: 0 }] };

  readonly #link: Link;
  /** How the table stands by now; the screen may be behind. */
  #now: Standing = { you: null, table: null, view: null, deadline: null };
  /** What was told of the game so far. */
  #told: Pick<Welcome, "view" | "own" | "wanted"> = { view: null, own: null, wanted: null };
  readonly #director = new Director<Moment>(
    (moment) => this.#show(moment),
    () => PACES[settings.pace],
    () => (this.#now.deadline !== null && this.#dueNow ? BEHIND_ON_MY_CLOCK : BEHIND),
    (one, other) => {
      const view = one.view && other.view && this.staging.joined?.(one.view, other.view);
      return view ? { ...other, view, earlier: one } : null;
    },
    (then) => after(SHOWN, then),
  );
  /** The page has been hidden since the last thing that was missed. */
  #overlooked = false;
  #count = 0;
  /** The version on the screen. */
  #shown = 0;
  #listeners: ((told: Told) => void)[] = [];

  constructor(
    readonly id: string,
    open?: (address: string) => WebSocket,
  ) {
    const before = recall(id);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#link = new Link(
      `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`,
      {
        onwelcome: (welcome) => this.#welcome(welcome),
        onupdate: (update) => this.#update(update),
        onpresent: ({ seats }) => (this.present = seats),
        onwarming: ({ seats }) => (this.warming = seats),
        onmuted: ({ seats }) => (this.muted = seats),
        onsaid: (said) => (this.talk = [...this.talk, { ...said, number: this.#count++ }].slice(-TALK_LENGTH)),
        onhouse: ({ words }) => (this.house = [...this.house, { number: this.#count++, words }].slice(-TALK_LENGTH)),
        oncondition: (condition, code) => {
          this.condition = condition;
          this.closing = code;
          if (condition === "open") this.muted = this.warming = []; // a new connection is told if there is anyone
        },
      },
      open,
      before?.version,
    );
    this.log = before?.log ?? [];
    this.talk = before?.talk ?? [];
    this.#recalled = before?.you;
    this.#count = Math.max(-1, ...[...this.log, ...this.talk].map(({ number }) => number)) + 1;
    addEventListener("pagehide", this.#remember);
  }

  /** Whose log it is that an earlier page left; undefined where none did. */
  #recalled: number | null | undefined;

  /** For the next page in this tab. What is only partly shown yet is told again. */
  #remember = (): void => {
    const version = this.holding ? this.#shown - 1 : this.#shown;
    const log = this.log.filter((told) => told.version <= version);
    if (this.table) remember({ id: this.id, version, you: this.you, log, talk: this.talk });
  };

  /** Ask for something; the answer comes when it is stored or refused. */
  async send(wish: Wish): Promise<Answer> {
    this.sending += 1;
    const answer = await this.#link.send(wish);
    this.sending -= 1;
    return answer;
  }

  /** Hear what happens, as it happens (for motion and sound). Gives the way to stop. */
  listen(listener: (told: Told) => void): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((each) => each !== listener));
  }

  /** Whether something is being looked at, and more follows by itself. */
  get holding(): boolean {
    return this.#director.holding;
  }

  /** Look no longer, and go on, if there was something to see when this was pressed. */
  skip(pressed?: number): void {
    this.#director.skip(pressed);
  }

  wake(): void {
    this.#overlooked = false;
    this.#link.wake();
  }

  close(): void {
    this.#remember();
    removeEventListener("pagehide", this.#remember);
    this.#link.close();
    this.#director.stop();
  }

  get #dueNow(): boolean {
    return asks(this.#now.view, this.#now.you);
  }

  /** Who comes, or comes back, sees the table as it is; what was missed is only told. */
  #welcome(welcome: Welcome): void {
    const { version, you, table, missed, left } = welcome;
    const before = this.view;
    const first = this.#shown === 0 && this.#recalled === undefined; // on this device nobody has looked away yet
    this.#stand(you, table, this.#seen(welcome), left);
    if (this.#recalled !== undefined && this.#recalled !== you) this.log = []; // another seat saw other cards
    this.#recalled = undefined;
    this.#director.cut({ ...this.#now, version, events: [] });
    const known = this.log.length;
    for (const [place, step] of (missed ?? []).entries()) {
      this.#note(step.version, step.events, place === 0 ? before : null); // nobody was there to see more
    }
    this.missed = first ? [] : this.log.slice(known);
  }

  /** A view: what my seat alone may know, laid over what everybody sees; an update names what has changed. */
  #seen({ view, own, wanted }: Welcome | Update): View | null {
    const before = this.#told;
    this.#told = {
      view: view === undefined ? before.view : view && ({ ...before.view, ...view } as View),
      own: own === undefined ? before.own : own,
      wanted: wanted === undefined ? before.wanted : wanted,
    };
    return this.#told.view && ({ ...this.#told.view, ...this.#told.own, ...this.#told.wanted } as View);
  }

  #update(update: Update): void {
    const { version, events, left, you, table } = update;
    const before = this.#now;
    const view = shared(before.view, this.#seen(update));
    this.#stand(you === undefined ? before.you : you, table ?? before.table, view, left);
    if (document.hidden) return this.#overlook(version, events);
    const scenes = view && PACES[settings.pace] > 0 ? this.staging.scenes({ events, before: before.view }, view) : [];
    const last = scenes.at(-1) ?? { view, events, hold: 0 };
    const opened = before.view ? before.table : this.#now.table; // where a game begins, it is shown as one
    const frames = scenes.slice(0, -1).map((scene) => ({
      ...scene,
      state: { ...before, table: opened, deadline: null, version, view: scene.view, events: scene.events },
    }));
    this.#director.play([...frames, { ...last, state: { ...this.#now, version, events: last.events } }]);
    const over = this.holding && [...scenes, last].some((scene) => !asks(scene.view, this.you));
    this.answered ||= over && asks(this.view, this.you);
  }

  /** Nobody looks: the table is as it is at once, and what happened is told on return. */
  #overlook(version: number, events: readonly AnyEvent[]): void {
    const known = this.log.length;
    this.#director.cut({ ...this.#now, version, events });
    this.missed = [...(this.#overlooked ? this.missed : []), ...this.log.slice(known)].slice(-TALK_LENGTH);
    this.#overlooked = true;
  }

  #stand(you: number | null, table: TableShown | null, view: View | null, left: number | null): void {
    const deadline = left === null ? null : performance.now() + 1000 * left;
    this.#now = { you, table, view, deadline };
    this.#deal();
  }

  #show(moment: Moment): void {
    const { you, table, view, deadline, version } = moment;
    const [before, seats] = [this.view, this.table];
    this.you = you;
    this.table = table;
    this.view = view;
    this.deadline = deadline;
    this.answered = false;
    this.#shown = version;
    for (const each of inTurn(moment)) this.#note(each.version, each.events, before, seats);
  }

  #note(version: number, events: readonly AnyEvent[], before: View | null, sat: TableShown | null = this.table): void {
    if (events.length === 0) return;
    const told = { number: this.#count++, version, events, seats: seatsOf(this.table, sat), before };
    this.log = [...this.log, told].slice(-LOG_LENGTH);
    for (const listener of this.#listeners) listener(told);
  }

  /** Take part in the fair deal: first seal a nonce, then open it. Kept, so that a page loaded anew goes on with it. */
  #deal(): void {
    const { you, table } = this.#now;
    if (you === null || !table?.fair) return;
    const { game_id: gameId, commitment, hashes, nonces } = table.fair;
    keep(`commitment ${gameId}`, commitment);
    if (table.stage === "hashes" && !hashes[you]) {
      const nonce = kept(`nonce ${gameId}`) ?? keep(`nonce ${gameId}`, drawNonce());
      this.#once(`hash ${gameId}`, { type: "nonce_hash", hash: nonceHash(gameId, you, nonce) });
    }
    const nonce = kept(`nonce ${gameId}`);
    if (table.stage === "nonces" && !nonces[you] && nonce) this.#once(`open ${gameId}`, { type: "nonce", nonce });
  }

  #sent: string[] = [];

  #once(what: string, wish: Wish): void {
    if (this.#sent.includes(what)) return;
    this.#sent.push(what);
    void this.send(wish);
  }
}

const asks = (view: View | null, you: number | null): boolean => you !== null && (view?.due.includes(you) ?? false);

/** A moment with those that are shown together with it, in the order in which they happened. */
const inTurn = (moment: Moment): Moment[] => [...(moment.earlier ? inTurn(moment.earlier) : []), moment];

/** Who sits where, or sat there until just now. */
function seatsOf(now: TableShown | null, before: TableShown | null): readonly SeatShown[] {
  const free = ({ name, bot }: SeatShown): boolean => name === null && bot === null;
  return (now?.seats ?? []).map((seat, place) => (free(seat) ? (before?.seats[place] ?? seat) : seat));
}

/** The commitment that this browser itself was shown before the game, if it was there. */
export function keptCommitment(gameId: string): string | null {
  return kept(`commitment ${gameId}`);
}
