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

/** The prediction cards: the 0 alone, or any of the others. */
export const PREDICTION_CARDS = [0, 1, 2, 3] as const;

export function predictionToggled(picked: readonly number[], card: number): number[] {
  if (card === 0) return picked.includes(0) ? [] : [0];
  return toggled(
    picked.filter((each) => each !== 0),
    card,
  );
}

/** What the picked prediction cards say; null where none is picked. */
export const predictionOf = (picked: readonly number[]): number | null =>
  picked.length > 0 ? picked.reduce((one, other) => one + other, 0) : null;

/** Cards that say this prediction. */
export const predictionCards = (sets: number): number[] =>
  sets <= 3 ? [sets] : sets === 6 ? [1, 2, 3] : [sets - 3, 3];

/** On whom a bet would be put; `undefined` for what is no bet. */
export function targetOf({ action }: HalfPintChoice): number | null | undefined {
  const [verb, on] = action.split(" ");
  if (verb !== "bet" || on === undefined) return undefined;
  return on === "-" ? null : Number(on);
}
