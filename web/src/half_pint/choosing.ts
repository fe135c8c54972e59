/** What one has picked and which choices of the server it can become. */

import type { HalfPintChoice } from "../wire/half_pint";

type Choices = readonly HalfPintChoice[];

const within = (cards: readonly string[], others: readonly string[]): boolean =>
  cards.every((card) => others.includes(card));

/** All sets, best first. */
export function strongestFirst(choices: Choices): HalfPintChoice[] {
  return [...choices].sort((one, other) => (other.makes?.strength ?? 0) - (one.makes?.strength ?? 0));
}

/** The sets that exactly these hand cards can make, best first. */
export function setsOf(choices: Choices, picked: readonly string[]): HalfPintChoice[] {
  return strongestFirst(
    choices.filter(({ makes }) => makes?.hand.length === picked.length && within(picked, makes.hand)),
  );
}

/** Whether a card can join those picked in some set. */
export function joins(choices: Choices, picked: readonly string[], card: string): boolean {
  return choices.some(({ makes }) => makes !== null && makes.hand.includes(card) && within(picked, makes.hand));
}

export const toggled = <T>(picked: readonly T[], each: T): T[] =>
  picked.includes(each) ? picked.filter((other) => other !== each) : [...picked, each];

/** Which prediction cards can lie together, as the server lists it (`constants.prediction_cards`). */
type Together = readonly (readonly number[])[];

/** Each prediction card. */
export const slatesOf = (together: Together): number[] =>
  together.flatMap((cards) => (cards.length === 1 ? cards : []));

/** Take a card up or put it back; where it cannot lie with those picked it takes their place. */
export function predictionToggled(together: Together, picked: readonly number[], card: number): number[] {
  const then = toggled(picked, card);
  const allowed = together.some((cards) => cards.length === then.length && then.every((each) => cards.includes(each)));
  return allowed || then.length === 0 ? then : [card];
}

const sum = (cards: readonly number[]): number => cards.reduce((one, other) => one + other, 0);

/** What the picked prediction cards say; null where none is picked. */
export const predictionOf = (picked: readonly number[]): number | null => (picked.length > 0 ? sum(picked) : null);

/** The fewest cards that say this prediction. */
export const predictionCards = (together: Together, sets: number): readonly number[] =>
  together.find((cards) => sum(cards) === sets) ?? [];

/** On whom a bet would be put; `undefined` for what is no bet. */
export function targetOf({ action }: HalfPintChoice): number | null | undefined {
  const [verb, on] = action.split(" ");
  if (verb !== "bet" || on === undefined) return undefined;
  return on === "-" ? null : Number(on);
}
