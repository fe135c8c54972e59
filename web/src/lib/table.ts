/** What a game draws its table from, live or in a replay. */

import type { Noted, Told } from "./sitting.svelte";

/** One seat as everyone sees it. */
export interface Face {
  readonly name: string;
  /** The level of a bot; null for a person. */
  readonly bot: string | null;
  /** A bot stands in for the person. */
  readonly away: boolean;
  /** Connected; bots always are. */
  readonly here: boolean;
}

export interface TableProps<V> {
  readonly view: V;
  readonly faces: readonly Face[];
  readonly you: number | null;
  /** When the clock runs out, in the time of `performance.now()`; null where there is none. */
  readonly deadline: number | null;
  /** In a replay, all hands, open. */
  readonly hands: readonly (readonly string[])[] | null;
  /** What happened last, for motion and sound; null at first. */
  readonly latest: Told | null;
  /** Choose an action, spelled as in `view.choices`. */
  readonly act: (action: string) => void;
  /** A choice was sent and is not on the screen yet. */
  readonly waiting: boolean;
  /** What happened while nobody looked at this page. */
  readonly missed?: readonly Noted[];
  /** Go on to what comes next, without looking any longer; `pressed` is when one wanted that, by the clock of events. */
  readonly skip: (pressed?: number) => void;
}

export interface SheetProps<V> {
  readonly view: V;
  readonly faces: readonly Face[];
  readonly you: number | null;
}

/** What an event came with: all that was told at once, and the view before it, where that is known. */
export interface Step<E, V> {
  readonly events: readonly E[];
  readonly before: V | null;
}

/** A state of the table on the way from one view to the next, and for how long it is looked at. */
export interface Scene<E, V> {
  readonly view: V;
  /** What is told when it is shown. */
  readonly events: readonly E[];
  /** In milliseconds, at the normal pace. */
  readonly hold: number;
  /** The part of it that is shortened last when much happens at once. */
  readonly least?: number;
  /** Milliseconds more for a tap, as far as nothing else needs them. */
  readonly waits?: number;
}

/** Puts an event into words for the log and for ears; null for what needs none. */
export type Tell<E, V = unknown> = (
  event: E,
  faces: readonly Face[],
  you: number | null,
  step?: Step<E, V>,
) => string | null;
