/** What a table of Hero House agrees on, while someone opens it. */

import type { OptionsPlan } from "../lib/games";

export class HeroHouseOptions implements OptionsPlan {
  ante = $state<"bank" | "own">("bank");
  houseReward = $state<"half" | "one">("half");
  openingBalance = $state<"ends" | "stands">("ends");
  target = $state(11);
  openingTreasure = $state(0);

  wanted(): Record<string, unknown> {
    return {
      ante: this.ante,
      house_reward: this.houseReward,
      opening_balance: this.openingBalance,
      target: this.target,
      opening_treasure: this.openingTreasure,
    };
  }
}
