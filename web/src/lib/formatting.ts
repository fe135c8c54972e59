/** Puts messages into words, for the reader at one seat or for nobody in particular.
 *
 * `Formatter` in src/publican/words.py does the same, word for word. */

import { cardName, dotsName } from "../art/names";
import type { Message } from "../wire/message";
import type { Face } from "./table";
import { say, words, type Args } from "./words.svelte";

type Value = Message["args"][string];

export class Formatter {
  constructor(
    readonly names: readonly string[],
    readonly me: number | null,
  ) {}

  /** For those at a table; the reader is called by no name. */
  static at(faces: readonly Face[], you: number | null): Formatter {
    return new Formatter(
      faces.map(({ name }, seat) => (seat === you ? say("you") : name || say("seat", { seat: seat + 1 }))),
      you,
    );
  }

  /** Say messages one after the other. */
  text = (messages: readonly Message[]): string => messages.map(this.say).join(" ");

  say = ({ id, args }: Message): string => {
    const said: Args = {};
    for (const [name, value] of Object.entries(args)) {
      said[name] = this.value(value);
      if (typeof value === "object" && "seat" in value)
        said[name === "name" ? "me" : `${name}_me`] = value.seat === this.me ? "yes" : "no";
    }
    return say(id, said);
  };

  value(value: Value): string | number {
    if (typeof value !== "object") return value;
    if ("seat" in value) return this.names[value.seat] ?? "";
    if ("seats" in value) return this.list(value.seats);
    if ("cards" in value) return cardsName(value.cards, value.row ?? []);
    if ("hero" in value) return heroName(value.hero, value.dots);
    if ("black" in value) return dotsName(value.black, value.white);
    if ("all" in value) return value.all.map(this.say).join(value.by);
    return this.say(value);
  }

  /** Name several people. */
  list(seats: readonly number[]): string {
    if (seats.length > 2 && seats.length === this.names.length) return say("everyone");
    return words.list(seats.map((seat) => this.names[seat] ?? ""));
  }
}

/** Cards one after the other; those with commas in their names are kept apart by semicolons. */
function aloud(cards: readonly string[]): string {
  const named = cards.map(cardName);
  return named.join(named.some((name) => name.includes(",")) ? "; " : ", ");
}

/** Cards, and those of the row that they use. */
const cardsName = (cards: readonly string[], row: readonly string[]): string =>
  row.length > 0 ? say("cards-with-row", { cards: aloud(cards), row: aloud(row) }) : aloud(cards);

/** A prime by its name, another hero by its dots. */
const heroName = (cards: readonly string[], { black, white }: { black: number; white: number }): string =>
  cards.length === 1 ? cardName(cards[0] ?? "") : say("hero-with", { dots: dotsName(black, white) });
