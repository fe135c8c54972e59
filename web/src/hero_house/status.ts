/** One line: what is going on, and what is wanted from me. */

import type { SheetProps } from "../lib/table";
import { say, words } from "../lib/words.svelte";
import type { View } from "../wire/hero_house";
import { Selection } from "./selection";
import { nameOf, yes } from "./words";

export function status({ view, faces, you }: SheetProps<View>): string {
  if (view.outcome)
    return won(
      view,
      faces.map(({ name }) => name),
    );
  const [actor] = view.due;
  if (actor === undefined) return ""; // what is staged has its own words
  if (actor === you) return wanted(view, (seat) => nameOf(seat, faces));
  const standing = you !== null && view.out.includes(you) ? `${say("hh-you-are-out")} ` : "";
  return standing + say(`hh-waits-${doing(view)}`, { name: nameOf(actor, faces), ...target(view, faces, you) });
}

function target(view: View, faces: SheetProps<View>["faces"], you: number | null): Record<string, string> {
  const seat = view.monster_player;
  return seat === null ? { to: "", to_me: "no" } : { to: nameOf(seat, faces), to_me: yes(seat === you) };
}

function doing(view: View): "lay" | "defend" | "discard" | "give" | "monster" {
  if (view.phase === "lay") return view.monster ? "defend" : "lay";
  if (view.phase === "monster") return "monster";
  return view.monster_player === null ? "discard" : "give";
}

function wanted(view: View, name: (seat: number) => string): string {
  if (view.phase === "lay") return wantedLay(view);
  if (view.phase === "discard" && view.monster_player !== null)
    return say("hh-want-gift", { to: name(view.monster_player) });
  const { discards } = Selection.of(view);
  const balancing = discards.some((choice) => choice.balances);
  if (view.phase === "discard") return say("hh-want-discard", { some: yes(balancing) });
  if (discards.length === 0) return say("hh-want-flip");
  return say("hh-want-monster", { some: yes(balancing) });
}

function wantedLay(view: View): string {
  const selection = Selection.of(view);
  const count = selection.lays.length;
  const done = selection.the("done");
  if (!done) return say("hh-want-defence", { lays: count });
  if (done.goes_out) return say(count ? "hh-want-face" : "hh-want-nothing");
  return say(count ? "hh-want-lay" : "hh-want-done", { house: yes(done.balances), cards: view.hand.length });
}

/** What one plays for, and what it is worth now. */
export function goal(view: View, you: number | null): string {
  const { house_reward: reward, treasure, target } = view;
  if (you === null) return say("hh-goal-watching", { reward, treasure });
  if (view.out.includes(you)) return say("hh-goal-out", { target });
  return say(view.monster_player === you ? "hh-goal-monster" : "hh-goal-house", { reward, treasure });
}

function won(view: View, names: readonly string[]): string {
  const winners = view.outcome?.winners ?? [];
  const points = view.scores[winners[0] ?? 0] ?? 0;
  return say("pad-winner", {
    names: words.list(winners.map((seat) => names[seat] ?? "")),
    count: winners.length,
    points,
  });
}

/** The rule that speaks about what is happening now. */
export function rule(view: View): string {
  if (view.phase === "over") return "HH-22";
  if (view.phase === "lay") return view.monster ? (view.heroes[view.turn ?? 0]?.length ? "HH-10" : "HH-9") : "HH-7";
  if (view.phase === "monster") return "HH-18";
  if (view.phase === "discard") return "HH-17";
  return "HH-5";
}
