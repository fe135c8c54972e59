/** A server at the other end of the page's socket, run by a test. */

import { vi } from "vitest";
import type { Incoming, SeatShown, TableShown } from "../../src/wire/table";

export const person = (name: string): SeatShown => ({ name, bot: null, away: false });
export const bot: SeatShown = { name: null, bot: "regular", away: false };
export const free: SeatShown = { name: null, bot: null, away: false };

export function tableOf(seats: readonly SeatShown[], changes: Partial<TableShown> = {}): TableShown {
  return {
    id: "bvm4ko6igyp4g6zu",
    game: "half-pint-heroes",
    options: { edition: "second", rounds: 6 },
    public: false,
    clock: "none",
    stage: "gathering",
    number: 0,
    seats,
    host: 0,
    fair: null,
    broken: [],
    record: null,
    rematch: null,
    claimed: [],
    ...changes,
  };
}

export class House {
  static socket: House;
  static version = 1;
  sent: Incoming[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    House.socket = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }
  close(): void {
    this.onclose = null;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(table: TableShown, you: number | null, view: object | null = null, own: object | null = null): void {
    this.onopen?.();
    this.tell({ type: "welcome", version: House.version, you, table, view, own, missed: null, left: null });
  }
  update(
    events: readonly object[],
    table: TableShown,
    you: number | null,
    view: object | null = null,
    own: object | null = null,
  ): void {
    this.tell({ type: "update", version: ++House.version, events, view, own, left: null, you, table });
  }
  /** The commands so far, without what the link adds. */
  get wishes(): object[] {
    return this.sent
      .filter(({ type }) => type !== "hello" && type !== "ping")
      .map((command) =>
        Object.fromEntries(Object.entries(command).filter(([name]) => name !== "id" && name !== "seen")),
      );
  }
}

/** Let all sockets of the page lead here. */
export function openHouse(): void {
  vi.stubGlobal("WebSocket", House);
  vi.stubGlobal("fetch", () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          share: location.origin,
          bots: { "half-pint-heroes": ["timid"] },
          build: "0.1.0.post1+20261119.gabcdef12",
        }),
      ),
    ),
  );
  House.version = 1;
}
