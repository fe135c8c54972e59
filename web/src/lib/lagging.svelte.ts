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

/** A value as it was some frames ago; where nothing is held to be looked at, as it is. Called where effects can be made. */
export function lagging<T>(now: () => T, frames = 1): () => T {
  let then = $state.raw(untrack(now));
  let waiting = false;
  let gone = false;

  $effect(() => {
    if (untrack(() => then) === now() || waiting) return;
    waiting = true;
    after(frames, () => {
      waiting = false;
      if (!gone) then = untrack(now);
    });
  });
  $effect(() => () => void (gone = true));
  return () => (PACES[settings.pace] === 0 ? now() : then);
}
