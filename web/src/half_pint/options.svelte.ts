/** What a table of Half-Pint Heroes agrees on, while someone opens it. */

import type { OptionsPlan } from "../lib/games";

export const PUB_RULES = ["HP-D1", "HP-D2", "HP-D3", "HP-D4", "HP-D5", "HP-D6", "HP-D7", "HP-D8"] as const;

export class HalfPintOptions implements OptionsPlan {
  edition = $state<"first" | "second">("second");
  rowCards = $state<"may" | "count">("may");
  rounds = $state(10);
  /** The numbers of one's own box, as JSON; empty for the even table. */
  dealTable = $state("");
  pubNight = $state<readonly string[]>([]);

  toggle(rule: string, on: boolean): void {
    this.pubNight = PUB_RULES.filter((each) => (each === rule ? on : this.pubNight.includes(each)));
  }

  wanted(): Record<string, unknown> {
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
}
