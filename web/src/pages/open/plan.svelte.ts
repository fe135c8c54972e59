/** A table as someone is about to open it. */

import type { GameEntry, OptionsPlan } from "../../lib/games";
import type { Level } from "../../lib/levels";
import type { NewTable } from "../../wire/forms";

export const CLOCKS = ["none", "30s", "60s", "day"] as const;

export type Clock = (typeof CLOCKS)[number];
/** Who gets a stool: a friend, who comes later, or a bot at once. */
export type Guest = Level | "friend";

export class Plan {
  seats = $state(0);
  guests = $state<Guest[]>([]);
  clock = $state<Clock>("none");
  public = $state(false);

  constructor(
    readonly entry: GameEntry,
    readonly options: OptionsPlan,
  ) {
    this.sit(entry.seats.usual);
  }

  /** Have so many stools; new ones are for friends. */
  sit(seats: number): void {
    this.seats = seats;
    this.guests = Array.from({ length: seats - 1 }, (_, place) => this.guests[place] ?? "friend");
  }

  invite(place: number, guest: Guest): void {
    this.guests = this.guests.map((each, at) => (at === place ? guest : each));
  }

  get bots(): Level[] {
    return this.guests.filter((guest) => guest !== "friend");
  }

  /** Whether nobody else is to come. */
  get full(): boolean {
    return this.bots.length === this.guests.length;
  }

  /** What to ask the server for; a `SyntaxError` where an option cannot be read. */
  wanted(): NewTable {
    const { entry, seats, bots, clock } = this;
    const options = this.options.wanted(seats);
    return { game: entry.name, seats, bots, clock, options, public: this.public && !this.full };
  }
}
