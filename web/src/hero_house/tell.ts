/** The log of a game in words, each event with its reason. */

import { cardName } from "../art/names";
import type { Tell } from "../lib/table";
import { say, words, type Args } from "../lib/words.svelte";
import type { Battled, Event, HandEnded, HeroFlipped, HouseMade } from "../wire/hero_house";
import { compared, dotsOf, heroName, pileWords, who, yes } from "./words";

type Who = (seat: number) => Args;

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
    case "hand_dealt":
      return event.cards ? say("hh-dealt", { cards: words.list(event.cards.map(cardName)) }) : null;
    case "laying_ended":
    case "flip_chosen":
      return null; // what follows says it
    case "pile_shuffled":
      return say("hh-shuffled", { count: event.count });
    case "battled":
      return tellBattle(event, of);
    case "hero_flipped":
      return tellFlip(event);
    case "defaulted":
      return say("defaulted", of(event.seat));
    case "dots_counted":
      return event.balance.black + event.balance.white === 0
        ? null
        : say("dots-counted", { balance: dotsOf(event.balance), heroes: "yes", ...of(event.seat) });
    case "house_made":
      return `${say("house-made", { balance: dotsOf(event.balance), ...of(event.seat) })} ${reward(event, of(event.seat))}`;
    case "ousted":
      return say("ousted", of(event.seat));
    case "hand_ended":
      return `${say("hand-ended", { number: event.number, reason: event.reason })} ${share(event, of)}`;
    case "game_ended":
      return say("hero-house-ended");
  }
};

function given(card: string | null, from: Args, to: Args): string {
  const ends = { ...from, to: to["name"] ?? "", to_me: to["me"] ?? "no" };
  return card ? say("card-given", { card: cardName(card), ...ends }) : say("card-given-unseen", ends);
}

function tellBattle(event: Battled, of: Who): string {
  const sides = { hero: heroName(event.hero), monster: dotsOf(event.monster.dots) };
  return [
    say("hh-fights", { ...sides, ...of(event.seat) }),
    compared(event.hero.dots, event.monster.dots),
    `${battleTitle(event, of)}.`,
    ...battleReason(event, of),
  ].join(" ");
}

export const battleTitle = ({ result, seat }: Battled, of: Who): string => say(`hh-battle-${result}`, of(seat));

/** Why a battle ended so, and where the cards went. */
export function battleReason({ result, to, hero, monster }: Battled, of: Who): string[] {
  const left = Math.abs(hero.dots.black + hero.dots.white - monster.dots.black - monster.dots.white);
  const taker = to === null ? { to: "nobody" } : { to: of(to)["me"] === "yes" ? "me" : "other", ...of(to) };
  return [say(`hh-why-${result}`, { left }), say(`hh-after-${result}`, taker)].filter(Boolean);
}

function tellFlip({ card, hero }: HeroFlipped): string {
  return hero
    ? say("hero-changed", { card: cardName(card), hero: heroName(hero) })
    : say("hero-fell", { card: cardName(card) });
}

/** What a house takes out of the treasure. */
export const reward = ({ reward, treasure }: HouseMade, of: Args): string =>
  say("hh-reward", { reward, treasure, some: yes(reward > 0), ...of });

/** Who takes what at the end of a hand. */
export function share({ taker, taken, treasure }: HandEnded, of: Who): string {
  return taker === null ? say("treasure-stays", { treasure }) : say("treasure-taken", { taken, ...of(taker) });
}
