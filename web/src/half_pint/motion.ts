/** Things move from where they were to where they are; where nothing may move, they fade.
 *
 * Each motion is handed to the browser whole, as two or three key frames; Svelte would work out one for each frame. */

import type { TransitionConfig } from "svelte/transition";
import { settings } from "../lib/settings.svelte";

const DURATION = 280;
const FADE = 120;
/** What flies, and where to. */
const FLIES = ".laid, .hand li, [data-place]";
const EASING = "cubic-bezier(0.33, 1, 0.68, 1)";

interface Way {
  readonly seat: number;
}
interface Options {
  readonly direction: "in" | "out" | "both";
}

/** Come from a seat, or go to it: seats are marked with `data-place`. */
export function bySeat(node: Element, { seat }: Way, { direction }: Options): TransitionConfig {
  const table = node.closest(".half-pint");
  const place = table?.querySelector(`[data-place="${seat}"]`);
  if (!settings.moves || !table || !place) return moved(node, direction, {});
  const [here, there] = [middle(table, node), middle(table, place)];
  const translate = `${there.x - here.x}px ${there.y - here.y}px`;
  return moved(node, direction, { translate, scale: 0.4 }, [{ opacity: 1, offset: 0.5 }]);
}

/** The same for the set that an element lies in; once it leaves it is there for eyes alone. */
export function setBySeat(node: Element, way: Way, options: Options): TransitionConfig {
  const set = node.parentElement ?? node;
  if (options.direction === "out") set.setAttribute("aria-hidden", "true");
  else set.removeAttribute("aria-hidden");
  return bySeat(set, way, options);
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

/** Cards dealt one after the other, from above. */
export function dealt(node: Element, { place }: { readonly place: number }): TransitionConfig {
  return moved(node, "in", settings.moves ? { translate: "0 -9rem", rotate: "-12deg" } : {}, [], 45 * place);
}

/** Move from afar or there; who leaves is kept for as long as it takes. */
function moved(
  node: Element,
  direction: Options["direction"],
  afar: Keyframe,
  between: Keyframe[] = [],
  delay = 0,
): TransitionConfig {
  const leaves = direction === "out";
  const gone = { ...afar, opacity: 0 };
  const duration = settings.moves ? DURATION : FADE;
  if (!leaves) for (const each of node.getAnimations()) each.cancel(); // it was leaving
  const frames = leaves ? [{}, ...between, gone] : [gone, ...between, {}];
  const timing = settings.moves ? { delay, duration, easing: EASING } : { duration };
  node.animate(frames, { ...timing, fill: leaves ? "forwards" : "backwards" });
  return leaves ? { duration } : {};
}

/** How long others take to make room. */
export const shift = (): { duration: number } => ({ duration: settings.moves ? 200 : 0 });
