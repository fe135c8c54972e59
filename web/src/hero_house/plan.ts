/** What a selection would do: found among the choices that the server sent, never worked out here. */

import { piece } from "../art/cards";
import type { HeroHouseChoice as Choice, Hero, View } from "../wire/hero_house";

/** What a person has taken hold of: cards of the hand, or a hero in play. */
export interface Picked {
  readonly cards: readonly string[];
  readonly hero: number | null;
}

export const NOTHING: Picked = { cards: [], hero: null };

const verb = (choice: Choice): string => choice.action.split(" ", 1)[0] ?? "";

export const lays = (view: View): Choice[] => view.choices.filter((choice) => verb(choice) === "lay");
export const defences = (view: View): Choice[] => view.choices.filter((choice) => verb(choice) === "defend");
export const discards = (view: View): Choice[] => view.choices.filter((choice) => verb(choice) === "discard");
export const the = (view: View, action: string): Choice | null =>
  view.choices.find((choice) => choice.action === action) ?? null;

/** Take a card up or put it back; a card of the same kind makes room, and a prime stands alone. */
export function pickCard(view: View, cards: readonly string[], card: string): string[] {
  if (cards.includes(card)) return cards.filter((each) => each !== card);
  if (lays(view).length === 0 || piece(card).part === "P") return [card];
  const stays = (each: string): boolean => !["P", piece(card).part].includes(piece(each).part);
  return [...cards.filter(stays), card];
}

/** Whether a card can join those that are picked. */
export function joins(view: View, cards: readonly string[], card: string): boolean {
  if (cards.includes(card)) return true;
  const heroes = lays(view).map(({ hero }) => hero?.cards ?? []);
  return heroes.length === 0 || heroes.some((hero) => [...cards, card].every((each) => hero.includes(each)));
}

/** The choice that the selection stands for; null while it is no choice yet. */
export function chosen(view: View, { cards, hero }: Picked): Choice | null {
  const same = (made: Hero | null): boolean =>
    made?.cards.length === cards.length && cards.every((card) => made.cards.includes(card));
  if (cards.length > 0) return lays(view).find((lay) => same(lay.hero)) ?? the(view, `discard ${cards[0] ?? ""}`);
  const only = defences(view).length === 1 ? 0 : null;
  const place = hero ?? only;
  return place === null ? null : the(view, `defend ${String(place)}`);
}

/** What would lie on the discard pile, to show it: the server says what comes of it, this only where it lies. */
export function lyingThen(pile: readonly string[], card: string): string[] {
  const { part } = piece(card);
  const stays = (each: string): boolean => part !== "P" && !["P", part].includes(piece(each).part);
  return [...pile.filter(stays), card];
}
