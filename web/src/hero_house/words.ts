/** The small words that everything else is said with. */

import { piece } from "../art/cards";
import { cardName, dotsName } from "../art/names";
import type { Face } from "../lib/table";
import { say, words, type Args } from "../lib/words.svelte";
import type { Dots, Hero } from "../wire/hero_house";

/** Who someone is, as the texts want it: `me` and `name`. */
export function who(seat: number, faces: readonly Face[], you: number | null): Args {
  return { me: seat === you ? "yes" : "no", name: nameOf(seat, faces) };
}

export const nameOf = (seat: number, faces: readonly Face[]): string => faces[seat]?.name ?? "";

/** Points with the sign that is as wide as a plus. */
export const points = (count: number): string => String(count).replace("-", "−");

export const gained = (count: number): string => (count > 0 ? `+${String(count)}` : count < 0 ? points(count) : "·");

export const yes = (holds: boolean): string => (holds ? "yes" : "no");

export const dotsOf = ({ black, white }: Dots): string => dotsName(black, white);

/** A prime by its name, other heroes by their dots. */
export function heroName({ cards, dots }: Hero): string {
  const [first = ""] = cards;
  return cards.length === 1 ? cardName(first) : say("hero-with", { dots: dotsOf(dots) });
}

/** What the discard pile amounts to. */
export function pileWords(monster: Hero | null): string {
  if (!monster) return say("hh-no-monster");
  return say("hh-pile-monster", { dots: dotsOf(monster.dots), balanced: yes(monster.balanced) });
}

const PLACES = { H: "suit-head", B: "suit-body", L: "suit-legs" } as const;

/** The kinds of card that a hero or the monster still lacks: `body, legs`. */
export function lacking(cards: readonly string[]): string {
  const there = cards.map((card) => piece(card).part);
  const missing = (["H", "B", "L"] as const).filter((part) => !there.includes(part));
  return words.list(missing.map((part) => say(PLACES[part])));
}
