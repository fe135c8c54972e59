/** Short lines under the row: what to watch out for now. */

import { say } from "../lib/words.svelte";
import type { Toasted, View } from "../wire/half_pint";
import { brawlLooms, type People } from "./words";

const CROWD = 4; // with more there is room for one line each

export function noticesOf(view: View, people: People, toast: Toasted | null): string[] {
  if (view.phase === "over") return [];
  const brief = people.faces.length > CROWD;
  const looms = brawlLooms(view);
  const said = view.predictions.reduce<number>((all, each) => all + (each ?? 0), 0);
  return [
    view.gun_fighters.length > 0
      ? say(brief ? "hp-gun-fight-on" : "gun-fight-on", { names: people.all(view.gun_fighters) })
      : "",
    looms === null ? "" : say(brief ? "hp-brawl-looms" : "brawl-looms", people.who(looms)),
    view.phase === "bet" ? say("predictions-sum", { sum: said }) : "",
    toast ? people.told(toast) : "",
  ].filter(Boolean);
}
