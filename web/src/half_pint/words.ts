/** How this game is put into words: people, sets, reasons, points. */

import { fighter } from "../art/cards";
import { Formatter } from "../lib/formatting";
import type { Face } from "../lib/table";
import { say, type Args } from "../lib/words.svelte";
import type { CardSet, RoundScored, Trick, View } from "../wire/half_pint";
import type { Message } from "../wire/message";

/** Everyone at the table, and which of them reads this. */
export class People {
  readonly #formatter: Formatter;

  constructor(
    readonly faces: readonly Face[],
    readonly you: number | null,
  ) {
    this.#formatter = Formatter.at(faces, you);
  }

  name(seat: number): string {
    return this.faces[seat]?.name ?? "";
  }

  /** A name, or how one calls oneself. */
  short(seat: number): string {
    return seat === this.you ? say("you") : this.name(seat);
  }

  /** For texts that differ for oneself. */
  who(seat: number): Args {
    return { me: seat === this.you ? "yes" : "no", name: this.name(seat) };
  }

  /** What stands on someone's chip: as many letters of the name as it takes to tell it from the others. */
  initials(seat: number): string {
    const letters = (each: number, count: number): string =>
      [...this.name(each)].slice(0, count).join("").toUpperCase();
    const unlike = (count: number): boolean =>
      this.faces.every((_, other) => other === seat || letters(other, count) !== letters(seat, count));
    return letters(seat, unlike(1) ? 1 : 2);
  }

  all(seats: readonly number[]): string {
    return this.#formatter.list(seats);
  }

  /** A message, for who reads this. */
  say = (message: Message): string => this.#formatter.say(message);

  /** What the server told of an event. */
  told = ({ told }: { readonly told?: readonly Message[] }): string => (told ?? []).map(this.say).join(" ");
}

const valueOf = (card: string): number => fighter(card).value;

/** The order people like: by value, then colour. */
export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => valueOf(one) - valueOf(other) || one.localeCompare(other));
}

type Hyphened<Kind extends string> = Kind extends `${infer Head}_${infer Rest}` ? `${Head}-${Hyphened<Rest>}` : Kind;

const hyphened = (kind: CardSet["kind"]): Hyphened<CardSet["kind"]> =>
  kind.replaceAll("_", "-") as Hyphened<CardSet["kind"]>;

/** Describe a set: its kind and what decides between two of a kind. */
export const madeName = ({ kind, high, low }: Pick<CardSet, "kind" | "high" | "low">): string =>
  say(`made-${hyphened(kind)}`, { high, ...(low === undefined ? {} : { low }) });

/** The trick that was won last, until the next one is led. */
export function justWon({ plays, tricks }: Pick<View, "plays" | "tricks">): Trick | null {
  const last = tricks.at(-1);
  return last && (plays.length === 0 || plays === last.plays) ? last : null;
}

/** Say who won a trick, and why. */
export const whyWon = ({ told }: Trick, people: People): string => people.say(told);

/** Whose next set would start a brawl; null where nobody's would. */
export function brawlLooms({ warnings }: View): number | null {
  const who = warnings.find(({ id }) => id === "brawl-looms")?.args["name"];
  return typeof who === "object" && "seat" in who ? who.seat : null;
}

/** Where the points of a seat come from, one source at a time. */
export function sources({ told }: RoundScored, seat: number, people: People): string[] {
  const scored = (told ?? []).filter(({ id }) => id === "scored")[seat];
  const parts = scored?.args["parts"];
  return typeof parts === "object" && "all" in parts ? parts.all.map(people.say) : [];
}

/** What the button says that sends a prediction. */
export function predictLabel(sets: number | null, sealed: number | null): string {
  if (sets === null) return say("hp-predict-none");
  if (sets === sealed) return say("hp-predict-said", { sets });
  return say(sealed === null ? "hp-predict" : "hp-predict-change", { sets });
}

/** What the prediction pays, or why it cannot. */
export function predictMore(sets: number | null, { hand_size: cards, meanings }: View): string {
  if (sets === null) return "";
  if (sets > cards) return say("hp-predict-too-many", { cards });
  const points = meanings?.[sets]?.args["points"];
  return typeof points === "number" ? say("hp-predict-pays", { points }) : "";
}

/** What the button says that sends a bet. */
export function betLabel(target: number | null | undefined, sealed: number | null | undefined, people: People): string {
  if (target === undefined) return say("hp-bet-choose");
  if (target === null) return say(sealed === null ? "hp-bet-kept" : "hp-bet-keep");
  return say(target === sealed ? "hp-bet-lies" : "hp-bet", { name: people.name(target) });
}
