/** The words for what is staged: a title, and lines that give the reason. */

import { cardName } from "../art/names";
import type { Face } from "../lib/table";
import { say, type Args } from "../lib/words.svelte";
import type { BattleStage, EndStage, FlipStage, HouseStage, Stage } from "./stage";
import { battleReason, battleTitle, reward, share } from "./tell";
import { dotsOf, pileWords, who } from "./words";

export interface Moment {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tone: "good" | "bad" | "plain";
}

type Who = (seat: number) => Args;

export function momentOf(stage: Stage, faces: readonly Face[], you: number | null): Moment {
  const of: Who = (seat) => who(seat, faces, you);
  switch (stage.kind) {
    case "battle":
      return battle(stage, of);
    case "flip":
      return flip(stage, of);
    case "house":
      return house(stage, of);
    case "out":
      return { title: say("hh-out", of(stage.out.seat)), lines: [say("hh-why-out", of(stage.out.seat))], tone: "bad" };
    case "end":
      return end(stage, of);
  }
}

function battle({ act, battle, card, fell }: BattleStage, of: Who): Moment {
  const tone = battle.result === "wins" ? "good" : battle.result === "loses" ? "bad" : "plain";
  switch (act) {
    case "meets":
    case "fights":
      return { title: say("hh-sends", of(battle.seat)), lines: [say("hh-dots-meet")], tone: "plain" };
    case "ended":
      return { title: battleTitle(battle, of), lines: battleReason(battle, of), tone };
    case "monster":
      return { title: say("hh-onto-monster", { card: cardName(card ?? "") }), lines: [], tone: "plain" };
    case "hero": {
      const title = say("hh-onto-hero", { card: cardName(card ?? "") });
      return { title, lines: [say(fell ? "hh-hero-fell" : "hh-hero-stands")], tone: fell ? "bad" : "plain" };
    }
  }
}

function flip({ act, seat, card, discarded, monster }: FlipStage, of: Who): Moment {
  const title = say(discarded ? "hh-discards" : "hh-flips", of(seat));
  if (act === "turns") return { title, lines: [], tone: "plain" };
  const level = monster !== null && monster.dots.black === monster.dots.white;
  const lines = [`${cardName(card)}: ${pileWords(monster)}`];
  return level ? { title: say("hh-monster-balanced"), lines, tone: "good" } : { title, lines, tone: "plain" };
}

function house({ act, house, ousted }: HouseStage, of: Who): Moment {
  const count = say("hh-house-count", { balance: dotsOf(house.balance) });
  if (act === "counts") return { title: say("hh-counts", of(house.seat)), lines: [count], tone: "plain" };
  const next = say("hh-house-next", of(house.seat));
  const out = ousted ? [say("ousted", of(ousted.seat))] : [];
  return { title: say("hh-house", of(house.seat)), lines: [reward(house, of(house.seat)), next, ...out], tone: "good" };
}

function end({ ended }: EndStage, of: Who): Moment {
  const title = say("hh-hand-over", { number: ended.number });
  const lines = [say("hh-end-reason", { reason: ended.reason }), share(ended, of)];
  return { title, lines, tone: "plain" };
}
