/** The log of a game in words, each event with its reason. */

import { cardName } from "../art/names";
import type { Face, Tell } from "../lib/table";
import { say, type Args } from "../lib/words.svelte";
import type { Battled, Event, HandEnded, HeroFlipped, HouseMade } from "../wire/hero_house";
import { compared, dotsOf, heroName, pileWords, who, yes } from "./words";

export const tell: Tell<Event> = (event, faces, you) => {
  const of = (seat: number): Args => who(seat, faces, you);
  switch (event.type) {
    case "hand_began":
      return say("hand-began", { number: event.number, treasure: event.treasure, ...of(event.dealer) });
    case "play_began":
      return say("hh-begins", of(event.seat));
    case "card_drawn":
      return event.card ? say("card-drawn", { card: cardName(event.card), ...of(event.seat) }) : null;
    case "card_flipped":
      return say("card-flipped", { card: cardName(event.card), pile: pileWords(event.monster), ...of(event.seat) });
    case "discarded":
      return say("card-discarded", { card: cardName(event.card), pile: pileWords(event.monster), ...of(event.seat) });
    case "card_given":
      return given(event.card, of(event.seat), of(event.to));
    case "hero_laid":
      return say("hero-laid", { hero: heroName(event.hero), balance: dotsOf(event.balance), ...of(event.seat) });
    case "laying_ended":
    case "hand_dealt":
    case "flip_chosen":
      return null; // what follows says it
    case "pile_shuffled":
      return say("hh-shuffled", { count: event.count });
    case "battled":
      return tellBattle(event, faces, you);
    case "hero_flipped":
      return tellFlip(event);
    case "defaulted":
      return say("defaulted", of(event.seat));
    case "dots_counted":
      return event.balance.black + event.balance.white === 0
        ? null
        : say("dots-counted", { balance: dotsOf(event.balance), heroes: "yes", ...of(event.seat) });
    case "house_made":
      return tellHouse(event, of(event.seat));
    case "ousted":
      return say("ousted", of(event.seat));
    case "hand_ended":
      return tellHand(event, faces, you);
    case "game_ended":
      return say("hero-house-ended");
  }
};

function given(card: string | null, from: Args, to: Args): string {
  const ends = { ...from, to: to["name"] ?? "", to_me: to["me"] ?? "no" };
  return card ? say("card-given", { card: cardName(card), ...ends }) : say("card-given-unseen", ends);
}

function tellBattle(event: Battled, faces: readonly Face[], you: number | null): string {
  const sides = { hero: heroName(event.hero), monster: heroName(event.monster) };
  return [
    say("battle", { ...sides, ...who(event.seat, faces, you) }),
    say("battle-dots", { compared: compared(event.hero.dots, event.monster.dots) }),
    battleResult(event, faces, you),
  ].join(" ");
}

/** How a battle ended, why, and where the cards went. */
export function battleResult({ result, to }: Battled, faces: readonly Face[], you: number | null): string {
  const id = result === "loses" && to !== null ? "battle-loses-to" : `battle-${result}`;
  return say(id, to === null ? {} : who(to, faces, you));
}

export function tellFlip({ card, hero }: HeroFlipped): string {
  return hero
    ? say("hero-changed", { card: cardName(card), hero: heroName(hero) })
    : say("hero-fell", { card: cardName(card) });
}

export function tellHouse({ balance, reward, treasure }: HouseMade, of: Args): string {
  const made = say("house-made", { balance: dotsOf(balance), ...of });
  return `${made} ${say("hh-reward", { reward, treasure, some: yes(reward > 0), ...of })}`;
}

export function tellHand(event: HandEnded, faces: readonly Face[], you: number | null): string {
  const { number, reason, taker, taken, treasure } = event;
  const share =
    taker === null ? say("treasure-stays", { treasure }) : say("treasure-taken", { taken, ...who(taker, faces, you) });
  return `${say("hand-ended", { number, reason })} ${share}`;
}
