/** Lets the children of a list move from where they were to where they are.
 *
 * All are measured together, once, after a change: measured one by one, before it and after it, as `flip` of Svelte does,
 * each of them lays out the table anew. */

import { untrack } from "svelte";
import { on } from "svelte/events";
import { settings } from "./settings.svelte";

interface Place {
  readonly left: number;
  readonly top: number;
}
export type Places = ReadonlyMap<Element, Place>;

const EASING = "cubic-bezier(0.33, 1, 0.68, 1)";

/** Called where effects can be made; gives where the children are, and while the items change where they were. */
export function shifting(list: () => HTMLElement, items: () => unknown, duration: number): () => Places {
  let places = placesOf([]);
  const measure = (): void => void (places = placesOf(list().children));

  $effect(() => {
    items();
    const before = places;
    measure();
    if (untrack(() => settings.moves))
      for (const [child, now] of places) shift(child, before.get(child), now, duration);
  });
  $effect(() => on(window, "resize", measure));
  return () => places;
}

function placesOf(children: Iterable<Element>): Places {
  const all = [...children] as HTMLElement[];
  return new Map(all.map((child) => [child, { left: child.offsetLeft, top: child.offsetTop }]));
}

function shift(child: Element, from: Place | undefined, to: Place, duration: number): void {
  if (!from || (from.left === to.left && from.top === to.top)) return;
  const translate = `${from.left - to.left}px ${from.top - to.top}px`;
  child.animate([{ translate }, {}], { duration, easing: EASING });
}
