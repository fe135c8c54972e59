/** The socket of one table: it connects, comes back by itself, and sees to it that a command acts once.
 *
 * After some silence it asks for a sign of life, so that a dead connection is noticed within 10 s, whatever the socket says.
 * A command stays in `#waiting` until it is answered; after a loss it is sent again under the same id, and the server
 * answers what it answered before. */

import { PROTOCOL } from "../wire/table";
import type {
  HouseSaid,
  Incoming,
  Muted,
  Outgoing,
  Present,
  Refused,
  Said,
  Update,
  Warming,
  Welcome,
} from "../wire/table";

type Command = Exclude<Incoming, { type: "hello" | "ping" }>;
type Body<T> = T extends Command ? Omit<T, "id" | "seen"> : never;
/** A command without what the link adds. */
export type Wish = Body<Command>;

export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly rule: string };

/** `blocked`: never got in, though tried for a while; `gone`: no use in trying again, the code says why. */
export type Condition = "connecting" | "blocked" | "open" | "lost" | "gone";

export interface Hooks {
  readonly onwelcome: (welcome: Welcome) => void;
  readonly onupdate: (update: Update) => void;
  readonly onpresent: (present: Present) => void;
  readonly onwarming: (warming: Warming) => void;
  readonly onmuted: (muted: Muted) => void;
  readonly onsaid: (said: Said) => void;
  readonly onhouse: (said: HouseSaid) => void;
  readonly oncondition: (condition: Condition, code: number) => void;
}

interface Waiting {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
}

/** The page is of another version than the server. */
export const OTHER_PROTOCOL = 4406;
/** The host of the house lets this person, or this network, not come in. */
export const BANNED = 4451;
const FINAL = new Set([4401, 4403, 4404, OTHER_PROTOCOL, 4410, 4411, 4423, 4426, BANNED]);
const BAD_FRAME = 4400;
const TOO_MANY = 4429;
/** One has connected very often of late. */
const LATER = 1013;
const FIRST_PAUSE = 300;
/** A restart takes about a second: so many knocks come quickly, and only then ever more slowly. */
const QUICK_KNOCKS = 5;
const LONGEST_PAUSE = 8_000;
const PATIENCE = 8_000;
/** After so much silence a sign of life is asked for, and so long is waited for it. */
const SILENCE = 4_000;
/** When the network or the screen comes back the answer is expected sooner. */
const SOON = 2_000;

export class Link {
  #socket: WebSocket | null = null;
  #ready = false;
  #version: number | null = null;
  #knocks = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  /** An older server knows no ping and closes the connection for it. */
  #pings = true;
  #waiting = new Map<string, Waiting>();
  #ended = false;
  /** Ids of commands are this link's own: another tab may use the same ones. */
  readonly #client: string;
  #count = 0;

  constructor(
    readonly address: string,
    readonly hooks: Hooks,
    readonly open: (address: string) => WebSocket = (at) => new WebSocket(at),
    /** The last version one has seen, where an earlier page saw some. */
    since: number | null = null,
    /** Whose ids are used, where an earlier page sent some. */
    client = crypto.getRandomValues(new Uint32Array(2)).join("-"),
  ) {
    this.#version = since;
    this.#client = client;
    this.#connect();
  }

  /** Send a command and wait for its answer, however often the connection breaks meanwhile. */
  send(wish: Wish, id = `${this.#count++}`): Promise<Answer> {
    const command = { ...wish, id, seen: this.#version ?? 0 } as Command;
    return new Promise((answer) => {
      this.#waiting.set(command.id, { command, answer });
      this.#write(command);
      this.#expectAnswer();
    });
  }

  /** How many commands have no answer yet. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  /** Try at once, for instance when the network is back; where there is a connection, see whether it lives. */
  wake(): void {
    if (this.#ended) return;
    if (this.#socket === null) this.#connect();
    else if (this.#ready) this.#ping(SOON);
  }

  /** Leave for good. */
  close(): void {
    this.#end();
    this.#socket?.close();
    this.#socket = null;
  }

  #end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
    clearTimeout(this.#heartbeat);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    let socket: WebSocket;
    try {
      socket = this.open(this.address);
    } catch {
      this.#knocks = QUICK_KNOCKS; // this browser has no WebSockets, or may not use them
      return this.#lose(0);
    }
    this.#socket = socket;
    this.#expectSign(PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#hear(JSON.parse(String(data)) as Outgoing);
      if (socket === this.#socket) this.#listen();
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lose(code);
    };
  }

  #hello(): Incoming {
    return { type: "hello", since: this.#version, client: this.#client, protocol: PROTOCOL };
  }

  #write(command: Command): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(command));
  }

  /** Something was heard; ask again when it has been silent for long. */
  #listen(): void {
    clearTimeout(this.#heartbeat);
    if (this.#ready) this.#heartbeat = setTimeout(() => this.#ping(SILENCE), SILENCE);
    else this.#expectSign(PATIENCE);
  }

  #ping(patience: number): void {
    if (!this.#pings) return;
    this.#socket?.send(JSON.stringify({ type: "ping" } satisfies Incoming));
    this.#expectSign(patience);
  }

  #expectSign(patience: number): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#drop(), patience);
  }

  #hear(message: Outgoing): void {
    switch (message.type) {
      case "pong":
        return; // hearing it is all
      case "welcome":
        return this.#welcome(message);
      case "update":
        return this.#update(message);
      case "done":
        return this.#answered(message.id, { ok: true });
      case "refused":
        return this.#answered(message.id, refusal(message));
      case "present":
        return this.hooks.onpresent(message);
      case "warming":
        return this.hooks.onwarming(message);
      case "muted":
        return this.hooks.onmuted(message);
      case "said":
        return this.hooks.onsaid(message);
      case "house_said":
        return this.hooks.onhouse(message);
    }
  }

  #welcome(welcome: Welcome): void {
    const first = !this.#ready;
    this.#ready = true;
    this.#version = welcome.version;
    this.#knocks = 0;
    this.hooks.onwelcome(welcome);
    if (!first) return; // only brought up to date
    this.hooks.oncondition("open", 0);
    for (const { command } of this.#waiting.values()) this.#write(command);
    this.#expectAnswer();
  }

  #update(update: Update): void {
    if (this.#version !== null && update.version !== this.#version + 1) return this.#drop(); // one was lost
    this.#version = update.version;
    this.hooks.onupdate(update);
  }

  #answered(id: string, answer: Answer): void {
    this.#waiting.get(id)?.answer(answer);
    this.#waiting.delete(id);
    this.#expectAnswer();
  }

  /** A server that does not answer is not there, whatever the socket says. */
  #expectAnswer(): void {
    clearTimeout(this.#patience);
    if (this.#waiting.size > 0 && !this.#ended) this.#patience = setTimeout(() => this.#drop(), PATIENCE);
  }

  #drop(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#lose(0);
    socket.close();
  }

  #lose(code: number): void {
    this.#socket = null;
    this.#ready = false;
    clearTimeout(this.#heartbeat);
    if (code === BAD_FRAME) this.#pings = false;
    if (FINAL.has(code)) {
      this.#end();
      this.hooks.oncondition("gone", code);
      return;
    }
    this.#knocks += 1;
    const never = this.#knocks > QUICK_KNOCKS ? "blocked" : "connecting";
    this.hooks.oncondition(this.#version === null ? never : "lost", code);
    const slower = FIRST_PAUSE * 2 ** Math.max(0, this.#knocks - QUICK_KNOCKS);
    const pause = code === TOO_MANY || code === LATER ? LONGEST_PAUSE : Math.min(slower, LONGEST_PAUSE);
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }
}

function refusal({ code, rule }: Refused): Answer {
  return { ok: false, code, rule };
}
