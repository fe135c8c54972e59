/** What is drawn some frames after the rest, so that the work of one update is not one long frame. */

import { untrack } from "svelte";
import { PACES, settings } from "./settings.svelte";

interface Wait {
  left: number;
  readonly run: () => void;
}

let waits: readonly Wait[] = [];

/** One callback a frame for all who wait; the first still belongs to the frame of the change. */
function pass(): void {
  const due = waits.filter(({ left }) => left === 0);
  waits = waits.filter(({ left }) => left > 0);
  for (const wait of waits) wait.left -= 1;
  for (const { run } of due) run();
  if (waits.length > 0) requestAnimationFrame(pass);
}

/** Call back some frames after the one in which a change is drawn. */
export function after(frames: number, run: () => void): void {
  waits = [...waits, { left: frames, run }];
  if (waits.length === 1) requestAnimationFrame(pass);
}

/** Frames after an update in which the table shows it. */
export const SHOWN = 1;

/** A value as it was some frames ago, one after the other, so that what lags more is never ahead of what lags less; where
 * nothing is held to be looked at, as it is. Called where effects can be made. */
export function lagging<T>(now: () => T, frames = 1): () => T {
  let then = $state.raw(untrack(now));
  let last = untrack(now);
  let gone = false;

  $effect(() => {
    const value = now();
    if (value === last) return;
    last = value;
    after(frames, () => void (gone || (then = value)));
  });
  $effect(() => () => void (gone = true));
  return () => (PACES[settings.pace] === 0 ? now() : then);
}

/** What a question is drawn from: it closes at once, opens some frames late, and until then stays as it was on the screen. */
export function opening<T>(now: () => T, asks: (value: T) => boolean, frames: number): () => T {
  const late = lagging(now, frames);
  let shown = untrack(now);
  return () => (shown = asks(now()) && late() !== now() ? shown : now());
}
