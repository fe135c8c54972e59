/** What is drawn a frame or two after the rest, so that the work of one update is not one long frame. */

import { untrack } from "svelte";
import { PACES, settings } from "./settings.svelte";

/** A value as it was some frames ago; where nothing is held to be looked at, as it is. Called where effects can be made. */
export function lagging<T>(now: () => T, frames = 1): () => T {
  let then = $state.raw(untrack(now));
  let waiting = false;
  let frame = 0;

  const after = (left: number): void => {
    waiting = true;
    frame = requestAnimationFrame(() => {
      if (left > 0) return after(left - 1);
      waiting = false;
      then = untrack(now);
    });
  };
  $effect(() => {
    if (then !== now() && !waiting) after(frames); // the first callback still belongs to the frame of the change
  });
  $effect(() => () => cancelAnimationFrame(frame));
  return () => (PACES[settings.pace] === 0 ? now() : then);
}
