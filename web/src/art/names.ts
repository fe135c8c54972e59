/** How a card is called aloud. */

import { say, words } from "../lib/words.svelte";
import { fighter, piece, SUITS } from "./cards";

/** As PRIME_NAMES in cards.py of the engine. */
const PRIMES = {
  Pb: "lone-ember",
  Pw: "toothpick",
  Pbb: "zero-fun",
  Pbw: "java-man",
  Pww: "twin-moon",
  Pbbb: "coal-giant",
  Pbbw: "male-being",
  Pbww: "salt-witch",
  Pwww: "snow-aunt",
  Pbbbb: "tar-baron",
  Pbbbw: "hat-man",
  Pbbww: "alpha-man",
  Pbwww: "delta-bird",
  Pwwww: "cave-woman",
} as const;

const PART_NAMES = { H: "suit-head", B: "suit-body", L: "suit-legs", P: "suit-prime" } as const;

/** The spoken name of a card of either game: `amber 13`, `head, 2 black, 1 white`. */
export function cardName(card: string): string {
  if (SUITS.some((suit) => card.startsWith(suit))) {
    const { suit, value } = fighter(card);
    return say("art-fight-card", { suit, value });
  }
  const { black, white } = piece(card);
  return say("art-hero-card", { name: heroCardTitle(card), dots: dotsName(black, white) });
}

/** What a hero card shows: `head`, or a prime's own name. */
export function heroCardTitle(card: string): string {
  return say(card in PRIMES ? `prime-${PRIMES[card as keyof typeof PRIMES]}` : PART_NAMES[piece(card).part]);
}

/** Dots aloud: `2 black, 1 white`. */
export function dotsName(black: number, white: number): string {
  if (black && white) return say("art-dots", { black: dots("black", black), white: dots("white", white) });
  if (black || white) return black ? dots("black", black) : dots("white", white);
  return say("art-no-dots");
}

const dots = (colour: "black" | "white", count: number): string => say(`art-dots-${colour}`, { count });

/** A hero aloud: a prime's name, or its pieces. */
export const heroName = (cards: readonly string[]): string => words.list(cards.map(heroCardTitle));
