/** What a table of Half-Pint Heroes agrees on, while someone opens it. */

import type { OptionsPlan } from "../lib/games";

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
