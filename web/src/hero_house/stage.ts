/** What is staged in the middle of the table: a battle, a card turned over, a house, somebody out, the end of a hand. */

import type { AnyEvent } from "../lib/sitting.svelte";
import type { Battled, Defaulted, Dots, Event, HandEnded, Hero, HouseMade, Ousted, View } from "../wire/hero_house";

export interface BattleStage {
  readonly kind: "battle";
  /** They meet, their dots cancel one pair after the other, it is decided; after a no-win a card falls on each. */
  readonly act: "meets" | "fights" | "ended" | "monster" | "hero";
  readonly battle: Battled;
  /** Milliseconds from pair to pair at the normal pace. */
  readonly beat: number;
  /** Whose cards lie there after the flips of a no-win. */
  readonly hero: readonly string[];
  readonly monster: readonly string[];
  /** The card that was just flipped. */
  readonly card: string | null;
  /** What lies there then, if it is a whole monster. */
  readonly became: Hero | null;
  /** That card left no whole hero. */
  readonly fell: boolean;
}

export interface FlipStage {
  readonly kind: "flip";
  readonly act: "turns" | "lies";
  readonly seat: number;
  readonly card: string;
  /** Out of the hand, not from the draw pile. */
  readonly discarded: boolean;
  /** Before anyone plays: nobody chose it. */
  readonly opening: boolean;
  readonly lying: readonly string[];
  readonly monster: Hero | null;
}

export interface HouseStage {
  readonly kind: "house";
  readonly act: "counts" | "takes";
  readonly house: HouseMade;
  readonly heroes: readonly Hero[];
  readonly ousted: Ousted | null;
}

export interface OutStage {
  readonly kind: "out";
  readonly act: "leaves";
  readonly out: Defaulted;
  readonly monster: Hero | null;
}

export interface EndStage {
  readonly kind: "end";
  readonly act: "waits";
  readonly ended: HandEnded;
  /** What each has got in this hand. */
  readonly gains: readonly number[];
  readonly monster: Hero | null;
  readonly last: boolean;
}

export type Stage = BattleStage | FlipStage | HouseStage | OutStage | EndStage;

/** A view on the way, with what is staged over it. */
export interface Shown extends View {
  readonly stage?: Stage;
  /** What was staged just before, where there was no time to show it alone. */
  readonly earlier?: readonly Stage[];
}

/** What only leads up to something. */
const LEADS_UP: readonly Stage["act"][] = ["meets", "fights", "turns", "counts"];

/** All that is told on the stage at once; the last is drawn. */
export const stagesOf = ({ stage, earlier = [] }: Shown): Stage[] => (stage ? [...earlier, stage] : []);

/** Two scenes at once; the end of a hand waits for its own tap. */
export function joined(one: Shown, other: Shown): Shown | null {
  if (one.stage?.kind === "end") return null;
  const stages = [...stagesOf(one), ...stagesOf(other)].filter(({ act }) => !LEADS_UP.includes(act));
  const stage = stages.at(-1);
  return stage ? { ...other, stage, earlier: stages.slice(0, -1) } : other;
}

const LONGEST_FIGHT = 1500;
const BEAT = 260;

/** How many pairs of dots cancel: the hero's white with the monster's black, and the other way round. */
export function pairsOf(hero: Dots, monster: Dots): [number, number] {
  return [Math.min(hero.white, monster.black), Math.min(hero.black, monster.white)];
}

export function battleStage(battle: Battled): BattleStage {
  const [first, second] = pairsOf(battle.hero.dots, battle.monster.dots);
  const beat = Math.min(BEAT, LONGEST_FIGHT / Math.max(1, first + second));
  const cards = { hero: battle.hero.cards, monster: battle.monster.cards };
  return { kind: "battle", act: "ended", battle, beat, ...cards, card: null, became: null, fell: false };
}

/** The end of a hand, as it looks on the table where it happened. */
export function endStage(ended: HandEnded, view: View, last: boolean): EndStage {
  const before = view.pad.filter(({ number }) => number < ended.number).at(-1)?.scores ?? [];
  const gains = ended.scores.map((points, seat) => points - (before[seat] ?? 0));
  const monster = ended.reason === "balanced" ? view.monster : null;
  return { kind: "end", act: "waits", ended, gains, monster, last };
}

/** What a step of a replay stages: how the last thing worth a look ended. */
export function stageOf(told: readonly AnyEvent[], view: View): Stage | null {
  const events = told as readonly Event[]; // those of the table itself are none of these
  const found = events.findLast(({ type }) => ["battled", "house_made", "defaulted", "hand_ended"].includes(type));
  const ousted = events.find((event) => event.type === "ousted") ?? null;
  switch (found?.type) {
    case "battled":
      return battleStage(found);
    case "house_made":
      return { kind: "house", act: "takes", house: found, heroes: view.heroes[found.seat] ?? [], ousted };
    case "defaulted":
      return { kind: "out", act: "leaves", out: found, monster: view.monster };
    case "hand_ended": {
      const put = events.slice(0, events.indexOf(found)).findLast((event) => "monster" in event);
      const monster = put && "monster" in put ? put.monster : view.monster;
      return endStage(found, { ...view, monster }, view.outcome !== null);
    }
    default:
      return null;
  }
}
