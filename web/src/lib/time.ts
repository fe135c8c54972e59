/** How long there is, in words. */

import { say } from "./words.svelte";

const [MINUTE, HOUR] = [60, 3600];

export function timeLeft(seconds: number): string {
  if (seconds >= HOUR) return say("web-left-hours", { hours: Math.floor(seconds / HOUR) });
  if (seconds >= 2 * MINUTE) return say("web-left-minutes", { minutes: Math.floor(seconds / MINUTE) });
  return say("web-left-seconds", { seconds });
}
