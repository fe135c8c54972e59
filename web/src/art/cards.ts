/** What stands on a card, read from its name (`a13`, `Hbbw`). */

export const SUITS = ["a", "r", "g", "b", "v"] as const;
export type Suit = (typeof SUITS)[number];

export const PARTS = ["H", "B", "L"] as const;
export type Part = (typeof PARTS)[number];

export interface Fighter {
  suit: Suit;
  value: number;
}

export interface Piece {
  part: Part | "P";
  black: number;
  white: number;
}

export function fighter(card: string): Fighter {
  return { suit: SUITS.find((suit) => card.startsWith(suit)) ?? "a", value: Number(card.slice(1)) };
}

export function piece(card: string): Piece {
  const dots = [...card.slice(1)];
  const black = dots.filter((dot) => dot === "b").length;
  return { part: PARTS.find((part) => card.startsWith(part)) ?? "P", black, white: dots.length - black };
}
