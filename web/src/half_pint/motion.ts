/** Things move from where they were to where they are; where nothing may move, they fade. */

import type { TransitionConfig } from "svelte/transition";
import { settings } from "../lib/settings.svelte";

const DURATION = 280;
const FADE = 120;

interface Way {
  readonly seat: number;
  readonly delay?: number;
}

/** Come from a seat, or go to it: seats are marked with `data-place`. */
export function bySeat(node: Element, { seat, delay = 0 }: Way): TransitionConfig {
  const place = node.closest(".half-pint")?.querySelector(`[data-place="${seat}"]`);
  if (!settings.moves || !place) return { duration: settings.moves ? DURATION : FADE, css: (t) => `opacity: ${t}` };
  const [here, there] = [middle(node), middle(place)];
  const [x, y] = [there.x - here.x, there.y - here.y];
  return {
    delay,
    duration: DURATION,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) => `translate: ${u * x}px ${u * y}px; scale: ${0.4 + 0.6 * t}; opacity: ${Math.min(1, 2 * t)}`,
  };
}

function middle(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Cards dealt one after the other, from above. */
export function dealt(_node: Element, { place }: { readonly place: number }): TransitionConfig {
  if (!settings.moves) return { duration: FADE, css: (t) => `opacity: ${t}` };
  return {
    delay: 45 * place,
    duration: DURATION,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) => `translate: 0 ${-9 * u}rem; rotate: ${-12 * u}deg; opacity: ${t}`,
  };
}

/** How long others take to make room. */
export const shift = (): { duration: number } => ({ duration: settings.moves ? 200 : 0 });
