import { say } from "../lib/words.svelte";
import type { View } from "../wire/hero_house";

/** What one plays for, and what it is worth now. */
export function goal(view: View, you: number | null): string {
  const { house_reward: reward, treasure, target } = view;
  if (you === null) return say("hh-goal-watching", { reward, treasure });
  if (view.out.includes(you)) return say("hh-goal-out", { target });
  return say(view.monster_player === you ? "hh-goal-monster" : "hh-goal-house", { reward, treasure });
}
