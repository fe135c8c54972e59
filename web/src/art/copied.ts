/** Drawings of many paths: parsed once, and then copied, without a part of the framework for each path. */

import type { Attachment } from "svelte/attachments";

/** A path and its class; how broad its line is, where the class does not say. */
export interface Stroke {
  readonly paint: string;
  readonly d: string;
  readonly width?: number | undefined;
}

const known = new Map<string, DocumentFragment>();

/** Put a drawing, of which each line is parsed by itself, into an element of SVG. It is a text, so that what draws the same
 * again changes nothing. */
export const copied =
  (drawing: string): Attachment<SVGElement> =>
  (element) =>
    element.replaceChildren(...lines(drawing).map((line) => parsed(line).cloneNode(true)));

/** Parse a drawing before it is wanted. */
export const prepare = (drawing: string): void => lines(drawing).forEach(parsed);

const lines = (drawing: string): string[] => drawing.split("\n");

/** A drawing as text. */
export const drawing = (strokes: readonly Stroke[]): string => strokes.map(path).join("");

const path = ({ paint, d, width }: Stroke): string =>
  `<path class="${paint}" d="${d}"${width === undefined ? "" : ` stroke-width="${String(width)}"`}/>`;

function parsed(markup: string): DocumentFragment {
  const found = known.get(markup);
  if (found) return found;
  const template = document.createElement("template");
  template.innerHTML = `<svg>${markup}</svg>`;
  const fragment = document.createDocumentFragment();
  fragment.append(...(template.content.firstElementChild?.children ?? []));
  known.set(markup, fragment);
  return fragment;
}
