/** The fair deal, `publican-fair/1` (docs/fair.md): what a client adds to it, and how it checks it afterwards. */

import { fromHex, hmac, joined, sha256, toHex } from "./sha256";

export const SCHEME = "publican-fair/1";
const NONCE_BYTES = 16;

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

function number(value: number | bigint, bytes: number): Uint8Array {
  const whole = new DataView(new ArrayBuffer(8));
  whole.setBigUint64(0, BigInt(value));
  return new Uint8Array(whole.buffer, 8 - bytes);
}

const lengthFirst = (bytes: Uint8Array): Uint8Array => joined(number(bytes.length, 2), bytes);

/** Draw a nonce, as hex. */
export function drawNonce(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}

/** The seal of a nonce, which is sent before the nonce itself. */
export function nonceHash(gameId: string, seat: number, nonce: string): string {
  return toHex(sha256(joined(text(`${SCHEME} nonce`), lengthFirst(text(gameId)), number(seat, 1), fromHex(nonce))));
}

/** What the house shows of its seed before anyone adds anything. */
export function commitmentOf(gameId: string, seed: string): string {
  return toHex(sha256(joined(text(`${SCHEME} commit`), lengthFirst(text(gameId)), fromHex(seed))));
}

/** Everything that decides the cards of a game. */
export interface Evidence {
  readonly gameId: string;
  readonly game: string;
  readonly seed: string;
  readonly nonces: readonly string[];
}

/** The shuffles of one game, made again. */
export class Deal {
  readonly #key: Uint8Array;
  readonly #seats: number;

  constructor({ gameId, game, seed, nonces }: Evidence) {
    const who = [lengthFirst(text(gameId)), lengthFirst(text(game)), number(nonces.length, 1)];
    const added = nonces.map((nonce) => lengthFirst(fromHex(nonce)));
    this.#key = hmac(fromHex(seed), joined(text(`${SCHEME} key`), ...who, ...added));
    this.#seats = nonces.length;
  }

  /** Shuffle cards, given in canonical order; the first of the result is the top. */
  shuffle<T>(k: number, cards: readonly T[]): T[] {
    const below = this.#draws("deck", k);
    const deck = [...cards];
    for (let i = deck.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [deck[i], deck[j]] = [deck[j] as T, deck[i] as T];
    }
    return deck;
  }

  /** The first seat, where it is drawn. */
  start(): number {
    return this.#draws("start", 0)(this.#seats);
  }

  #draws(purpose: string, k: number): (n: number) => number {
    const words = this.#words(purpose, k);
    return (n) => {
      const limit = 2 ** 32 - (2 ** 32 % n);
      for (;;) {
        const word = words.next().value;
        if (word < limit) return word % n;
      }
    };
  }

  *#words(purpose: string, k: number): Generator<number, never> {
    for (let count = 0n; ; count++) {
      const block = hmac(this.#key, joined(text(`${SCHEME} ${purpose}`), number(k, 4), number(count, 8)));
      const words = new DataView(block.buffer);
      for (let offset = 0; offset < block.length; offset += 4) yield words.getUint32(offset);
    }
  }
}
