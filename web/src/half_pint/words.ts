/** How this game is put into words: people, sets, reasons, points. */

import { fighter } from "../art/cards";
import { cardName } from "../art/names";
import type { Face } from "../lib/table";
import { say, words, type Args } from "../lib/words.svelte";
import type { CardSet, Played, RoundScored, Trick, View } from "../wire/half_pint";

const CHIP_POINTS = 20; // the same in engine/half_pint/scorepad.py, which only sends the sum
const BRAWL_LOOMS = 2;
const SET_POINTS = 10;
/** For a 0 that holds, with up to four players and with more. */
const ZERO_POINTS = [30, 20] as const;
const FEW_PLAYERS = 4;

/** What a prediction pays that turns out exactly right: for the sets, and for being right. */
export function predictionPays(sets: number, players: number): number {
  if (sets > 0) return 2 * SET_POINTS * sets;
  return ZERO_POINTS[players <= FEW_PLAYERS ? 0 : 1];
}

/** Everyone at the table, and which of them reads this. */
export class People {
  constructor(
    readonly faces: readonly Face[],
    readonly you: number | null,
  ) {}

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
    if (seats.length > 2 && seats.length === this.faces.length) return say("hp-everyone");
    return words.list(seats.map((seat) => this.short(seat)));
  }
}

const valueOf = (card: string): number => fighter(card).value;

/** The order people like: by value, then colour. */
export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => valueOf(one) - valueOf(other) || one.localeCompare(other));
}

const hyphened = (kind: CardSet["kind"]): string => kind.replaceAll("_", "-");

/** Describe a set: its kind and what decides between two of a kind. */
export function madeName({ kind, hand, row }: Pick<CardSet, "kind" | "hand" | "row">): string {
  const values = [...hand, ...row].map(valueOf);
  const count = (value: number): number => values.filter((each) => each === value).length;
  const [high, low] = [...new Set(values)].sort((one, other) => count(other) - count(one) || other - one);
  return say(`made-${hyphened(kind)}`, { high: high ?? 0, low: low ?? 0 });
}

/** The cards of a set aloud: those of the hand, then those of the row. */
export function cardsOf({ hand, row }: CardSet): string {
  const aloud = (cards: readonly string[]): string => sorted(cards).map(cardName).join(", ");
  return row.length > 0 ? say("hp-hand-and-row", { hand: aloud(hand), row: aloud(row) }) : aloud(hand);
}

/** The best set on the table; of equals the first. */
export function leader(plays: readonly Played[]): Played | null {
  return plays.reduce<Played | null>(
    (best, each) => (best && best.made.strength >= each.made.strength ? best : each),
    null,
  );
}

/** The trick that was won last, until the next one is led. */
export function justWon({ plays, tricks }: View): Trick | null {
  const last = tricks.at(-1);
  return last && (plays.length === 0 || plays === last.plays) ? last : null;
}

/** Say who won a trick, and why. */
export function whyWon({ plays, winner }: Trick, people: People): string {
  const won = plays.find(({ seat }) => seat === winner);
  if (!won) return "";
  const why = reason(won, leader(plays.filter((each) => each !== won)), people);
  return say("set-won", { why, ...people.who(winner) });
}

function reason(won: Played, next: Played | null, people: People): string {
  const made = madeName(won.made);
  if (!next) return say("why-alone", { made });
  const [other, rival] = [madeName(next.made), people.short(next.seat)];
  if (next.made.strength === won.made.strength) return say("why-first", { made, rival });
  if (other === made) return say("why-next-card", { made, rival });
  return say("why-beats", { made, other, rival });
}

/** Whose next set would start a brawl; null where nobody's would. */
export function brawlLooms(view: View): number | null {
  const winner = view.tricks.at(-1)?.winner;
  if (view.phase !== "play" || view.streak !== BRAWL_LOOMS || winner === undefined) return null;
  const plays = view.card_counts[winner] || view.plays.some(({ seat }) => seat === winner);
  return plays ? winner : null;
}

/** Where the points of a seat come from, one source at a time. */
export function sources(scored: RoundScored, seat: number, people: People): string[] {
  const { scores, bets } = scored;
  const score = scores[seat];
  if (!score) return [];
  const [on, parts] = [bets[seat] ?? null, []] as [number | null, string[]];
  if (score.sets) parts.push(say("score-sets", { points: score.sets, count: scored.won[seat] ?? 0 }));
  if (score.prediction) {
    parts.push(say("score-prediction", { points: score.prediction, prediction: scored.predictions[seat] ?? 0 }));
  }
  if (score.brawl) parts.push(say("score-brawl", { points: score.brawl }));
  if (score.chips && on !== null && scores[on]?.mark !== "X") {
    parts.push(say("score-chip", { points: CHIP_POINTS, on: people.short(on) }));
  }
  if (score.chips && scores.length === 2 && bets[1 - seat] === seat && score.mark) {
    parts.push(say("score-chip-won", { points: CHIP_POINTS, rival: people.short(1 - seat) }));
  }
  return parts.length > 0 ? parts : [nothing(scored, seat)];
}

function nothing({ brawler, predictions, won }: RoundScored, seat: number): string {
  if (brawler !== null) return say("score-only-brawler");
  return say("score-nothing", { prediction: predictions[seat] ?? 0, won: won[seat] ?? 0 });
}

/** What the button says that sends a prediction. */
export function predictLabel(sets: number | null, sealed: number | null): string {
  if (sets === null) return say("hp-predict-none");
  if (sets === sealed) return say("hp-predict-said", { sets });
  return say(sealed === null ? "hp-predict" : "hp-predict-change", { sets });
}

/** What the prediction pays, or why it cannot. */
export function predictMore(sets: number | null, { hand_size: cards, won }: View): string {
  if (sets === null) return "";
  if (sets > cards) return say("hp-predict-too-many", { cards });
  return say("hp-predict-pays", { points: predictionPays(sets, won.length) });
}

/** What the button says that sends a bet. */
export function betLabel(target: number | null | undefined, sealed: number | null | undefined, people: People): string {
  if (target === undefined) return say("hp-bet-choose");
  if (target === null) return say(sealed === null ? "hp-bet-kept" : "hp-bet-keep");
  return say(target === sealed ? "hp-bet-lies" : "hp-bet", { name: people.name(target) });
}
