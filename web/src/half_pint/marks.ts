/** What a newcomer is pointed at, and when. */

import type { View } from "../wire/half_pint";

export const MARKS = ["row", "slates", "chip", "beats"] as const;

/** The marks that matter now, in order. */
export function markAt({ phase, seat, due }: View): (typeof MARKS)[number][] {
  const asked = seat !== null && due.includes(seat);
  if (!asked) return [];
  if (phase === "predict") return ["row", "slates"];
  if (phase === "bet") return ["chip"];
  return phase === "play" ? ["beats"] : [];
}
