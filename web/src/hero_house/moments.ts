/** The words for what is staged: a title, and lines that give the reason. */

import { cardName } from "../art/names";
import { Formatter } from "../lib/formatting";
import type { Face } from "../lib/table";
import { say, type Args } from "../lib/words.svelte";
import type { BattleStage, EndStage, FlipStage, HouseStage, Stage } from "./stage";
import type { Hero } from "../wire/hero_house";
import type { Message } from "../wire/message";
import { dotsOf, pileWords, who } from "./words";

export interface Moment {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tone: "good" | "bad" | "plain";
}

type Who = (seat: number) => Args;

/** What the server told of an event, from one of its messages to another. */
type Said = (event: { readonly told?: readonly Message[] }, first: number, last?: number) => string[];

export function momentOf(stage: Stage, faces: readonly Face[], you: number | null): Moment {
  const of: Who = (seat) => who(seat, faces, you);
  const said: Said = ({ told }, first, last) => (told ?? []).slice(first, last).map(Formatter.at(faces, you).say);
  switch (stage.kind) {
    case "battle":
      return battle(stage, of, said);
    case "flip":
      return flip(stage, of);
    case "house":
      return house(stage, of, said);
    case "out":
      return { title: say("hh-out", of(stage.out.seat)), lines: said(stage.out, 0), tone: "bad" };
    case "end":
      return end(stage, said);
  }
}

function battle({ act, battle, card, became, fell }: BattleStage, of: Who, said: Said): Moment {
  const tone = battle.result === "wins" ? "good" : battle.result === "loses" ? "bad" : "plain";
  switch (act) {
    case "meets":
    case "fights":
      return { title: say("hh-sends", of(battle.seat)), lines: [say("hh-dots-meet")], tone: "plain" };
    case "ended":
      return { title: say(`hh-battle-${battle.result}`, of(battle.seat)), lines: said(battle, -2), tone }; // why, and what comes of it
    case "monster":
      return { title: say("hh-onto-monster", { card: cardName(card ?? "") }), ...left(pileWords(became), became) };
    case "hero": {
      const title = say("hh-onto-hero", { card: cardName(card ?? "") });
      return { title, lines: [say(fell ? "hh-hero-fell" : "hh-hero-stands")], tone: fell ? "bad" : "plain" };
    }
  }
}

function flip({ act, seat, card, discarded, opening, monster }: FlipStage, of: Who): Moment {
  const title = opening ? say("hh-opening") : say(discarded ? "hh-discards" : "hh-flips", of(seat));
  if (act === "turns") return { title, lines: [], tone: "plain" };
  return {
    title: monster?.balanced ? say("hh-monster-balanced") : title,
    ...left(`${cardName(card)}: ${pileWords(monster)}`, monster),
  };
}

/** What a flip has made of the pile, as a sentence. */
const left = (what: string, monster: Hero | null): Pick<Moment, "lines" | "tone"> => ({
  lines: [`${what.charAt(0).toLocaleUpperCase()}${what.slice(1)}.`],
  tone: monster?.balanced ? "good" : "plain",
});

function house({ act, house, ousted }: HouseStage, of: Who, said: Said): Moment {
  const count = say("hh-house-count", { balance: dotsOf(house.balance) });
  if (act === "counts") return { title: say("hh-counts", of(house.seat)), lines: [count], tone: "plain" };
  const lines = [house, ...(ousted ? [ousted] : [])].flatMap((event) => said(event, 0));
  return { title: say("hh-house", of(house.seat)), lines, tone: "good" };
}

function end({ ended }: EndStage, said: Said): Moment {
  const title = say("hh-hand-over", { number: ended.number });
  const lines = [...said(ended, 0, 1), ...said(ended, 2, 3)]; // why, and who takes the treasure; the points are drawn
  return { title, lines, tone: "plain" };
}
