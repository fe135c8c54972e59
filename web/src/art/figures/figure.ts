/** Whole figures as drawings to be copied: up to three pieces, or a prime. The heads' skin is that of all the figure. */

import { piece, type Part } from "../cards";
import { drawing } from "../copied";
import { placed, type Place } from "../paper";
import { BODIES } from "./bodies";
import { shapes, type Drawings } from "./drawing";
import { HEADS, SKINS } from "./heads";
import { LEGS } from "./legs";
import { FACES, HORNS, OUTLINES, SPIKES, TEETH } from "./outlines";
import "./paints.css";
import { PRIMES } from "./primes";

const DRAWINGS: Readonly<Record<Part | "P", Drawings>> = { H: HEADS, B: BODIES, L: LEGS, P: PRIMES };
const NECK = "s M47 66 47 88Q56 93 65 88L65 66Z";
const FROM_BEHIND = ["P", "L", "B", "H"] as const;

const dotsOf = (cards: readonly string[], part: Part | "P"): string | undefined =>
  cards.find((card) => piece(card).part === part)?.slice(1);

const put = (text: string, at: Place): string =>
  drawing(shapes(text).map(({ paint, d }) => ({ paint, d: placed(d, at) })));

/** The skin that the head of a figure gives to all of it. */
export const skinOf = (cards: readonly string[]): string | undefined => SKINS[dotsOf(cards, "H") ?? ""];

/** A figure, a line for each piece, so that each is parsed once. */
export function figure(cards: readonly string[], monster = false): string {
  const [head, body, prime] = [dotsOf(cards, "H"), dotsOf(cards, "B"), dotsOf(cards, "P")];
  const face = FACES[prime ?? ""] ?? {};
  const fierce = monster && (head ?? prime) !== undefined;
  const pieces = FROM_BEHIND.flatMap((part) => DRAWINGS[part][dotsOf(cards, part) ?? "none"] ?? []);
  return [
    ...(monster && (body ?? prime) !== undefined ? [put(SPIKES, {})] : []), // where there is no body they would look like one
    ...(fierce ? [put(HORNS, face)] : []),
    ...[...(head === undefined ? [] : [NECK]), ...pieces].map((text) => drawing(shapes(text))),
    ...(fierce ? [put(TEETH, face)] : []),
  ].join("\n");
}

/** Where its missing pieces would be, dashed. */
export function missing(cards: readonly string[]): string {
  const there = cards.map((card) => piece(card).part);
  const lacking = there.includes("P") ? [] : OUTLINES.filter(({ part }) => !there.includes(part));
  return drawing(lacking.map(({ d }) => ({ paint: "missing", d })));
}
