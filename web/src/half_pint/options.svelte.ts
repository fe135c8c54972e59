/** What a table of Half-Pint Heroes agrees on, while someone opens it. */

import type { OptionsPlan } from "../lib/games";

export const PUB_RULES = ["HP-D1", "HP-D2", "HP-D3", "HP-D4", "HP-D5", "HP-D6", "HP-D7", "HP-D8"] as const;

/** The three strengths of the pub night: how many of its rules, from the first on, each of them plays by (HP-D9). */
export const STRENGTHS = { off: 0, plain: 3, hard: 5, very: 8 } as const;

export type Strength = keyof typeof STRENGTHS;

export class HalfPintOptions implements OptionsPlan {
  edition = $state<"first" | "second">("second");
  rowCards = $state<"may" | "count">("may");
  rounds = $state(10);
  /** The numbers of one's own box, as JSON; empty for the even table. */
  dealTable = $state("");
  pubNight = $state<readonly string[]>([]);
  /** The seat that starts the first round; null where that is drawn. */
  firstPlayer = $state<number | null>(null);

  /** Who starts at a table of so many; whoever was named may have lost the stool. */
  startsAt(seats: number): number | null {
    return this.firstPlayer !== null && this.firstPlayer < seats ? this.firstPlayer : null;
  }

  toggle(rule: string, on: boolean): void {
    this.pubNight = PUB_RULES.filter((each) => (each === rule ? on : this.pubNight.includes(each)));
  }

  /** The strength that these rules make; null for rules picked one by one. */
  get strength(): Strength | null {
    const rules = this.pubNight;
    const inOrder = rules.every((rule, place) => rule === PUB_RULES[place]);
    const names = Object.keys(STRENGTHS) as Strength[];
    return inOrder ? (names.find((name) => STRENGTHS[name] === rules.length) ?? null) : null;
  }

  pick(strength: Strength): void {
    this.pubNight = PUB_RULES.slice(0, STRENGTHS[strength]);
  }

  wanted(seats: number): Record<string, unknown> {
    const table: unknown = this.dealTable.trim() ? JSON.parse(this.dealTable) : "even";
    const counting = this.edition === "first" && this.rowCards === "count";
    return {
      edition: this.edition,
      ...(counting ? { row_cards: "count" } : {}),
      rounds: this.rounds,
      deal_table: table,
      pub_night: [...this.pubNight],
      ...(this.startsAt(seats) === null ? {} : { first_player: this.firstPlayer }),
    };
  }
}
