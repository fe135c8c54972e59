/** What each choice would mean, as the server worked it out. */

import { Formatter } from "../lib/formatting";
import type { Face } from "../lib/table";
import { lookUp, say } from "../lib/words.svelte";
import type { HeroHouseChoice as Choice, View } from "../wire/hero_house";
import type { Selection } from "./selection";
import { nameOf } from "./words";

export function meaning(choice: Choice, selection: Selection, faces: readonly Face[]): string {
  const means = selection.means(choice);
  return means ? Formatter.at(faces, selection.view.seat).say(means) : "";
}

/** How a hero would fight, dot for dot, for those who do not see it. */
export function fighting(choice: Choice, selection: Selection, faces: readonly Face[]): string {
  const compared = selection.means(choice)?.args["compared"];
  return compared === undefined ? "" : String(Formatter.at(faces, selection.view.seat).value(compared));
}

/** What stands on the button. */
export function verbOf(choice: Choice, view: View, faces: readonly Face[]): string {
  const [verb = ""] = choice.action.split(" ", 1);
  if (verb === "discard")
    return choice.to === null ? say("hh-do-discard") : say("hh-do-give", { to: nameOf(choice.to, faces) });
  if (verb === "done") return say("hh-do-done", { kind: kindOfDone(choice, view) });
  return lookUp(`hh-do-${verb}`);
}

/** What the end of laying leads to. */
function kindOfDone({ goes_out, balances }: Choice, { hand, monster_player }: View): string {
  if (goes_out) return "out";
  if (balances) return "house";
  if (hand.length === 0) return "end";
  return monster_player === null ? "discard" : "gift";
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
