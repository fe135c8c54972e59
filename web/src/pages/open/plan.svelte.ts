/** A table as someone is about to open it. */

import type { Level } from "../../lib/levels";
import type { NewTable } from "../../wire/forms";

export const CLOCKS = ["none", "30s", "60s", "day"] as const;
export const PUB_RULES = ["HP-D1", "HP-D2", "HP-D3", "HP-D4", "HP-D5", "HP-D6", "HP-D7", "HP-D8"] as const;

export type Clock = (typeof CLOCKS)[number];
/** Who gets a stool: a friend, who comes later, or a bot at once. */
export type Guest = Level | "friend";

export class Plan {
  readonly game: string;
  readonly mostSeats: number;
  seats = $state(4);
  guests = $state<Guest[]>(["friend", "friend", "friend"]);
  clock = $state<Clock>("none");
  public = $state(false);

  edition = $state<"first" | "second">("second");
  rowCards = $state<"may" | "count">("may");
  rounds = $state(10);
  /** The numbers of one's own box, as JSON; empty for the even table. */
  dealTable = $state("");
  pubNight = $state<readonly string[]>([]);

  ante = $state<"bank" | "own">("bank");
  houseReward = $state<"half" | "one">("half");
  openingBalance = $state<"ends" | "stands">("ends");
  target = $state(11);
  openingTreasure = $state(0);

  constructor(game: string) {
    this.game = game;
    this.mostSeats = game === "hero-house" ? 4 : 7;
    this.sit(game === "hero-house" ? 2 : 4);
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

  toggle(rule: string, on: boolean): void {
    this.pubNight = PUB_RULES.filter((each) => (each === rule ? on : this.pubNight.includes(each)));
  }

  /** What to ask the server for; a `SyntaxError` where the deal table is no JSON. */
  wanted(): NewTable {
    const { game, seats, bots, clock } = this;
    const options = game === "hero-house" ? this.#heroHouse() : this.#halfPint();
    return { game, seats, bots, clock, options, public: this.public && !this.full };
  }

  #halfPint(): Record<string, unknown> {
    const table: unknown = this.dealTable.trim() ? JSON.parse(this.dealTable) : "even";
    const counting = this.edition === "first" && this.rowCards === "count";
    return {
      edition: this.edition,
      ...(counting ? { row_cards: "count" } : {}),
      rounds: this.rounds,
      deal_table: table,
      pub_night: [...this.pubNight],
    };
  }

  #heroHouse(): Record<string, unknown> {
    return {
      ante: this.ante,
      house_reward: this.houseReward,
      opening_balance: this.openingBalance,
      target: this.target,
      opening_treasure: this.openingTreasure,
    };
  }
}
