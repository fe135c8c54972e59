/** A short account of what happened while nobody looked: what was done in my place, and what was decided. */

import type { GameEvent } from "../wire/table";
import type { AnyEvent, Noted } from "./sitting.svelte";
import type { Face } from "./table";
import { tell } from "./told";
import { say } from "./words.svelte";

export interface Account {
  readonly title: string;
  /** The last thing worth a line. */
  readonly brief: string;
  readonly lines: readonly string[];
}

/** Which types of events of a game are worth a line: whoever they happen to, or only where they are mine. */
export interface Worth {
  readonly decisive: readonly string[];
  readonly mine: readonly string[];
}

const MOST = 12;

export function account(
  missed: readonly Noted[],
  { decisive, mine }: Worth,
  faces: readonly Face[],
  you: number | null,
): Account | null {
  const events = missed.flatMap((step) => step.events);
  const isMine = (event: AnyEvent): boolean => mine.includes(event.type) && "seat" in event && event.seat === you;
  const worthALine = (event: AnyEvent): event is GameEvent => decisive.includes(event.type) || isMine(event);
  const lines = events.filter(worthALine).flatMap((event) => tell(event, faces, you) ?? []);
  const brief = lines.at(-1);
  if (brief === undefined) return null;
  const covered = events.some((event) => event.type === "stood_in" && you !== null && event.seats.includes(you));
  return { title: say(covered ? "web-meanwhile-covered" : "web-meanwhile"), brief, lines: lines.slice(-MOST) };
}
