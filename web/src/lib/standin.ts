/** What a bot did in my seat while it played for me. */

import type { Noted } from "./sitting.svelte";

/** From the log: what happened at my seat since a bot took it over last, until I was back. */
export function doneForMe(log: readonly Noted[], you: number): Noted[] {
  const has = (told: Noted, happened: (event: Noted["events"][number]) => boolean): boolean =>
    told.events.some(happened);
  const back = log.findLastIndex((told) => has(told, (event) => event.type === "returned" && event.seat === you));
  const away = log
    .slice(0, Math.max(0, back))
    .findLastIndex((told) => has(told, (event) => event.type === "stood_in" && event.seats.includes(you)));
  if (back < 0 || away < 0) return [];
  return log
    .slice(away, back)
    .map((told) => ({ ...told, events: told.events.filter((event) => isMine(event, you)) }))
    .filter(({ events }) => events.length > 0);
}

/** What may happen to who is away besides the game. */
const BESIDES = ["hosted", "abstained"];

const isMine = (event: Noted["events"][number], you: number): boolean =>
  !BESIDES.includes(event.type) && "seat" in event && event.seat === you;
