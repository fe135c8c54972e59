/** Tells the events of a game, each with its reason where the event has one. */

import { cardName } from "../art/names";
import type { Step, Tell } from "../lib/table";
import { say } from "../lib/words.svelte";
import type {
  Event,
  GameEnded,
  GunFightCalled,
  RoundBegan,
  RoundScored,
  SetPlayed,
  SetWon,
  Toasted,
  View,
} from "../wire/half_pint";
import { lastTrick } from "./moments";
import { pointsOf } from "./pad";
import { cardsOf, madeName, People, sorted, sources, whyWon } from "./words";

const aloud = (cards: readonly string[]): string => sorted(cards).map(cardName).join(", ");

export const tell: Tell<Event, View> = (event, faces, you, step) => {
  const people = new People(faces, you);
  switch (event.type) {
    case "round_began":
      return round(event, people);
    case "hand_dealt":
      return event.cards && event.seat === you ? say("hp-dealt", { cards: aloud(event.cards) }) : null;
    case "row_filled":
      return say("hp-row", { cards: aloud(event.row) });
    case "prediction_sealed":
      return event.sets === null ? null : say("prediction-sealed", { sets: event.sets, ...people.who(event.seat) });
    case "predictions_revealed": {
      const each = event.predictions.map((sets, seat) => `${people.short(seat)} ${sets}`).join(", ");
      return say("predictions-revealed", { each, sum: event.predictions.reduce((one, other) => one + other, 0) });
    }
    case "bet_sealed":
      if (event.hidden) return null;
      if (event.on === null) return say("bet-kept", people.who(event.seat));
      return say("bet-sealed", { on: people.short(event.on), ...people.who(event.seat) });
    case "bets_revealed":
      return say("bets-revealed", {
        each: event.bets
          .map((on, seat) => `${people.short(seat)} → ${on === null ? "–" : people.short(on)}`)
          .join(", "),
      });
    case "set_played":
      return played(event, people);
    case "set_won":
      return won(event, step, people);
    case "brawl_broke":
      return say("brawl", people.who(event.seat));
    case "round_scored":
      return scored(event, people);
    case "gun_fight_called":
      return gunFight(event, people);
    case "toasted":
      return toasted(event, people);
    case "game_ended":
      return ended(event, people);
    default:
      return null; // what happens around the table is told by the page
  }
};

function round({ round, start, hand_size, row_size, gun_fighters }: RoundBegan, people: People): string {
  const sizes = say("round-sizes", { hand: hand_size, row: row_size });
  const lines = [say("hp-round", { round, sizes, start: say("round-start", people.who(start)) })];
  if (gun_fighters.length > 0) lines.push(say("gun-fight-on", { names: people.all(gun_fighters) }));
  return lines.join(" ");
}

function played({ seat, made, leads }: SetPlayed, people: People): string {
  return say(leads ? "hp-set-leads" : "set-played", {
    made: madeName(made),
    cards: cardsOf(made),
    ...people.who(seat),
  });
}

/** With what it beat, where one knows what lay on the table. */
function won({ seat, made }: SetWon, step: Step<Event, View> | undefined, people: People): string {
  const trick = step?.before ? lastTrick(step.events, step.before) : null;
  return trick ? whyWon(trick, people) : say("hp-set-won", { made: madeName(made), ...people.who(seat) });
}

function scored(event: RoundScored, people: People): string {
  const each = event.scores.map((score, seat) => {
    const parts = sources(event, seat, people).join(" + ");
    return say("hp-scored", { name: people.short(seat), points: pointsOf(score), parts, mark: score.mark ?? "none" });
  });
  return `${say("round-scored", { round: event.round })}: ${each.join("; ")}.`;
}

export function gunFight({ seats, extra_round }: GunFightCalled, people: People): string {
  const called = say("gun-fight-called", { names: people.all(seats) });
  return extra_round ? `${called} ${say("gun-fight-extra")}` : called;
}

/** The reasons, then who takes a sip where the only reason has not said it. */
export function toasted({ toasts, drinkers }: Toasted, people: People): string {
  const reasons = toasts.map(({ rule, seats }) => say(`toast-${rule.toLowerCase()}`, { names: people.all(seats) }));
  const same = toasts.length === 1 && toasts[0]?.seats.length === drinkers.length;
  return same ? `${reasons.join()}.` : `${reasons.join(". ")}. ${say("toast-names", { names: people.all(drinkers) })}`;
}

function ended({ outcome: { scores, winners, by } }: GameEnded, people: People): string {
  const names = people.all(winners);
  const points = scores[winners[0] ?? 0] ?? 0;
  if (by !== null) return `${say("ended-by-gun-fight")} ${say("pad-winner-gun-fight", { names, points })}`;
  return say("pad-winner", { names, points, count: winners.length });
}
