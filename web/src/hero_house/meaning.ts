/** What each choice would mean, as the server worked it out. */

import { cardName } from "../art/names";
import { say } from "../lib/words.svelte";
import type { HeroHouseChoice as Choice, View } from "../wire/hero_house";
import { dotsOf, nameOf, pileWords, yes } from "./words";
import type { Face } from "../lib/table";
import type { Selection } from "./selection";

export function meaning(choice: Choice, view: View, faces: readonly Face[]): string {
  const [verb] = choice.action.split(" ", 1);
  switch (verb) {
    case "lay":
      return laying(choice);
    case "defend":
      return defending(choice, view);
    case "done":
      return ending(choice, view);
    case "discard":
      return discarding(choice, view, faces);
    default:
      return say("hh-means-flip");
  }
}

function laying({ balance, balances, result }: Choice): string {
  const after = say("hh-means-lay", { balance: balance ? dotsOf(balance) : "", balanced: yes(balances) });
  return result ? `${after} ${say("hh-in-battle", { result: say(`means-${result}`) })}` : after;
}

function defending({ result, hero, balances }: Choice, view: View): string {
  if (!hero || !view.monster || !result) return "";
  const house = balances ? ` ${say("hh-then-house")}` : "";
  return say(`hh-means-${result}`, { to: yes(view.monster_player !== null) }) + house;
}

function ending({ goes_out: out, balance, balances }: Choice, { hand, house_reward: reward }: View): string {
  if (out) return say("hh-means-out");
  if (balance && balances) return say("hh-means-house", { balance: dotsOf(balance), reward });
  return say("hh-means-done", { cards: hand.length });
}

function discarding({ to, balances, monster, action }: Choice, view: View, faces: readonly Face[]): string {
  const card = cardName(action.slice("discard ".length));
  if (to !== null) return say("hh-means-given", { card, to: nameOf(to, faces) });
  if (!balances) return say("hh-means-discard", { card, pile: pileWords(monster) });
  return say("hh-means-balances", {
    card,
    mine: yes(view.monster_player === view.seat),
    treasure: view.treasure,
  });
}

/** What stands on the button. */
export function verbOf(choice: Choice, view: View, faces: readonly Face[]): string {
  const [verb = ""] = choice.action.split(" ", 1);
  if (verb === "discard")
    return choice.to === null ? say("hh-do-discard") : say("hh-do-give", { to: nameOf(choice.to, faces) });
  if (verb === "done")
    return say("hh-do-done", {
      kind: choice.goes_out ? "out" : choice.balances ? "house" : view.hand.length > 0 ? "plain" : "end",
    });
  return say(`hh-do-${verb}`);
}

/** What one may do where nothing is picked yet. */
export function invitation(selection: Selection, faces: readonly Face[]): string {
  const { view, lays } = selection;
  if (view.phase === "lay" && view.monster && lays.length > 0 && selection.defences.length === 0)
    return say("hh-pick-face");
  if (view.phase === "lay") return say(view.monster ? "hh-pick-hero" : "hh-pick-lay", { lays: lays.length });
  if (view.phase === "monster") return say("hh-pick-discard-or-flip");
  return view.monster_player === null
    ? say("hh-pick-discard")
    : say("hh-pick-gift", { to: nameOf(view.monster_player, faces) });
}
