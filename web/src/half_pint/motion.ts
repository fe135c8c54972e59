/** Things move from where they were to where they are; where nothing may move, they fade.
 *
 * Each motion is handed to the browser whole, as two or three key frames; Svelte would work out one for each frame. */

import type { TransitionConfig } from "svelte/transition";
import { settings } from "../lib/settings.svelte";
import type { Places } from "../lib/shifting.svelte";

const DURATION = 280;
const FADE = 120;
/** What flies, and where to. */
const FLIES = ".laid, [data-place]";
const EASING = "cubic-bezier(0.33, 1, 0.68, 1)";

interface Way {
  readonly seat: number;
}

/** On its way off the table, which ends where it comes back: in a replay. */
const leaving = new WeakMap<Element, Animation>();

/** The set that an element lies in comes, by style alone: `--from` says where from. */
export function comes(node: Element): TransitionConfig {
  const set = node.parentElement ?? node;
  stay(set);
  set.classList.add(settings.moves ? "flies" : "appears");
  return {};
}

/** It is swept to a seat, which is marked with `data-place`, and there for eyes alone. */
export function swept(node: Element, { seat }: Way): TransitionConfig {
  const set = node.parentElement ?? node;
  set.setAttribute("aria-hidden", "true");
  const table = set.closest(".half-pint");
  const place = table?.querySelector(`[data-place="${seat}"]`);
  if (!table || !place || !settings.moves) return goes(set, null);
  const [here, there] = [middle(table, set), middle(table, place)];
  return goes(set, `${there.x - here.x}px ${there.y - here.y}px`);
}

/** A card of the hand goes up, to the middle of the hand; the others close up without it. */
export function played(node: HTMLElement, { places }: { readonly places: () => Places }): TransitionConfig {
  const all = [...places().values()].map(({ left }) => left);
  const { left = 0, top = 0 } = places().get(node) ?? {};
  Object.assign(node.style, { position: "absolute", left: `${left}px`, top: `${top}px` });
  return goes(node, `${(Math.min(...all) + Math.max(...all)) / 2 - left}px -3rem`);
}

/** Cards dealt one after the other, from above. */
export function dealt(node: HTMLElement, { place }: { readonly place: number }): TransitionConfig {
  stay(node);
  node.style.position = "";
  const afar = settings.moves ? { translate: "0 -9rem", rotate: "-12deg" } : {};
  const timing = settings.moves ? { delay: 45 * place, duration: DURATION, easing: EASING } : { duration: FADE };
  node.animate([{ ...afar, opacity: 0 }, {}], { ...timing, fill: "backwards" });
  return {};
}

function stay(node: Element): void {
  leaving.get(node)?.cancel();
  node.removeAttribute("aria-hidden");
}

/** Go that way, or fade. What goes is kept for as long as it takes. */
function goes(node: Element, translate: string | null): TransitionConfig {
  const flies = settings.moves && translate !== null;
  const duration = settings.moves ? DURATION : FADE;
  const frames = flies
    ? [{}, { opacity: 1, offset: 0.5 }, { translate, scale: 0.4, opacity: 0 }]
    : [{}, { opacity: 0 }];
  const timing = settings.moves ? { duration, easing: EASING } : { duration };
  leaving.set(node, node.animate(frames, { ...timing, fill: "forwards" }));
  return { duration };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

let middles = new Map<Element, Point>();

/** Where a thing is. All that may fly is measured together: to start a flight and then measure lays out the table anew. */
function middle(table: Element, node: Element): Point {
  if (middles.size === 0) queueMicrotask(() => (middles = new Map()));
  if (!middles.has(node))
    for (const each of [node, ...table.querySelectorAll(FLIES)]) middles.set(each, measured(each));
  return middles.get(node) ?? measured(node);
}

function measured(node: Element): Point {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
