/** What a newcomer is told of, and when. */

import type { View } from "../wire/hero_house";

export const MARKS = ["scale", "monster", "discard"] as const;

/** The marks that matter where I am asked. */
export function markAt({ phase, monster, monster_player: player }: View): (typeof MARKS)[number][] {
  if (phase === "lay") return [monster ? "monster" : "scale"];
  return phase === "discard" && player === null ? ["discard"] : [];
}
