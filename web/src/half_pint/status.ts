/** One line of plain words: what is going on, and what is wanted from me; and the rule that says so. */

import type { SheetProps } from "../lib/table";
import { say } from "../lib/words.svelte";
import type { View } from "../wire/half_pint";
import { said } from "./selection";
import { justWon, leader, madeName, People, whyWon } from "./words";

const FEW = 3;

/** What is wanted now, and of whom. What has happened is told by `tell`, or it would be spoken twice. */
export function status({ view, faces, you }: SheetProps<View>): string {
  const people = new People(faces, you);
  switch (view.phase) {
    case "deal":
      return say("hp-status-deal");
    case "predict":
      return predicting(view, people);
    case "bet":
      return betting(view, people);
    case "play":
      return turn(view, people);
    case "over":
      return over(view, people);
  }
}

const due = ({ due }: View, { you }: People): boolean => you !== null && due.includes(you);

/** Who is still deciding; many names would only be read over. */
function deciding({ due }: View, people: People): string {
  return due.length > FEW ? say("hp-players", { count: due.length }) : people.all(due);
}

function predicting(view: View, people: People): string {
  if (due(view, people)) return say("hp-status-predict", { cards: view.hand_size });
  const mine = people.you === null ? null : (view.predictions[people.you] ?? null);
  const names = deciding(view, people);
  return mine === null ? say("hp-status-predicting", { names }) : say("hp-status-predicted", { sets: mine, names });
}

function betting(view: View, people: People): string {
  if (due(view, people)) return say(view.won.length === 2 ? "hp-status-bet-or-not" : "hp-status-bet");
  const names = deciding(view, people);
  if (people.you === null) return say("hp-status-betting", { names });
  const on = view.bets[people.you] ?? null;
  return on === null ? say("hp-status-kept", { names }) : say("hp-status-bet-on", { on: people.name(on), names });
}

/** How the sets on the table stand: why the last one went where it went, or who is winning. */
export function standing(view: View, people: People): string {
  if (view.phase !== "play") return "";
  const won = justWon(view);
  if (won) return whyWon(won, people);
  const best = leader(view.plays);
  return best ? say("hp-status-leads", { made: madeName(best.made), ...people.who(best.seat) }) : "";
}

/** What the present question is worth. */
export function worth(view: View): string {
  const players = view.won.length;
  switch (view.phase) {
    case "predict":
      return say("hp-worth-predict", { players });
    case "bet":
      return say(players === 2 ? "hp-worth-bet-two" : "hp-worth-bet");
    case "play": {
      const mine = said(view);
      const won = view.seat === null ? 0 : (view.won[view.seat] ?? 0);
      if (mine === null) return say("hp-worth-play");
      if (won > mine) return say("hp-worth-over", { said: mine, won });
      return say(won === mine ? "hp-worth-met" : "hp-worth-more", { said: mine, more: mine - won });
    }
    default:
      return "";
  }
}

function turn(view: View, people: People): string {
  const first = view.plays.length === 0;
  if (due(view, people)) return say(first ? "hp-status-you-open" : "hp-status-your-turn");
  const seat = view.due[0];
  return seat === undefined ? "" : say(first ? "hp-status-opens" : "hp-status-turn", { name: people.name(seat) });
}

function over({ outcome }: View, people: People): string {
  if (!outcome) return "";
  const names = people.all(outcome.winners);
  const points = outcome.scores[outcome.winners[0] ?? 0] ?? 0;
  if (outcome.by !== null) return say("pad-winner-gun-fight", { names, points });
  return say("pad-winner", { names, points, count: outcome.winners.length });
}

export function rule({ phase, plays, won, gun_fighters, chooses_set }: View): string {
  switch (phase) {
    case "deal":
      return "HP-3";
    case "predict":
      return gun_fighters.length > 0 ? "HP-27" : "HP-7";
    case "bet":
      return won.length === 2 ? "HP-9" : "HP-8";
    case "play":
      if (plays.length === 0) return "HP-10";
      return chooses_set ? "HP-13" : "HP-11";
    case "over":
      return "HP-32";
  }
}
