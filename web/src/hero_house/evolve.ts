/** The table after an event, as far as the event says: for the moments between two views of the server, which has the last word. */

import { piece } from "../art/cards";
import type { Battled, CardFlipped, Discarded, Dots, Event, HandBegan, Hero, View } from "../wire/hero_house";

export function evolve(view: View, event: Event): View {
  switch (event.type) {
    case "hand_began":
      return began(view, event);
    case "pile_shuffled":
      return { ...view, draw_count: event.count, out_count: 0 };
    case "hand_dealt":
      return more({ ...view, draw_count: view.draw_count - event.count }, event.seat, event.count, event.cards ?? []);
    case "play_began":
      return { ...view, turn: event.seat };
    case "card_drawn": {
      const drawn = { ...view, turn: event.seat, draw_count: view.draw_count - 1 };
      return more(drawn, event.seat, 1, event.card === null ? [] : [event.card]);
    }
    case "hero_laid": {
      const heroes = [...(view.heroes[event.seat] ?? []), event.hero];
      return standing(fewer(view, event.seat, event.hero.cards), event.seat, heroes, event.balance);
    }
    case "battled":
      return battled(view, event);
    case "card_flipped":
      return lying({ ...view, draw_count: view.draw_count - 1 }, event);
    case "discarded":
      return lying(fewer(view, event.seat, [event.card]), event);
    case "hero_flipped": {
      const heroes = changed(view.heroes[event.seat] ?? [], event.place, event.hero);
      const out_count = view.out_count + event.went_out.length;
      return standing({ ...view, draw_count: view.draw_count - 1, out_count }, event.seat, heroes);
    }
    case "card_given": {
      const cards = event.card === null ? [] : [event.card];
      return more(fewer(view, event.seat, cards, 1), event.to, 1, cards);
    }
    case "house_made": {
      const scores = withItem(view.scores, event.seat, (view.scores[event.seat] ?? 0) + event.reward);
      return { ...view, scores, treasure: event.treasure, monster_player: event.seat };
    }
    case "defaulted":
      return gone(view, event.seat, event.count);
    case "ousted":
      return gone(view, event.seat, event.count + event.heroes.flatMap(({ cards }) => cards).length);
    case "hand_ended":
      return { ...view, scores: event.scores, treasure: event.treasure, pad: [...view.pad, event] };
    case "game_ended":
      return { ...view, outcome: event.outcome };
    default:
      return view; // nothing moved, or somebody came or went
  }
}

function began(view: View, { number, dealer, scores, treasure }: HandBegan): View {
  const nothing = { hand: [], out: [], discard_pile: [], monster: null, monster_player: null, turn: null } as const;
  return {
    ...{ ...view, ...nothing, hand_number: number, dealer, scores, treasure, draw_count: 0, out_count: 0 },
    card_counts: scores.map(() => 0),
    heroes: scores.map(() => []),
    balances: scores.map(() => totalOf([])),
  };
}

function battled(view: View, { seat, place, hero, monster, result, to }: Battled): View {
  if (result === "no_win") return view;
  const lost = result === "wins" ? [] : hero.cards;
  const beaten = result === "loses" ? [] : monster.cards;
  const heroes = changed(view.heroes[seat] ?? [], place, result === "wins" ? hero : null);
  const cards = [...lost, ...beaten];
  const pile = beaten.length > 0 ? { discard_pile: [], monster: null } : {};
  const stands = { ...standing(view, seat, heroes), ...pile };
  return to === null
    ? { ...stands, out_count: stands.out_count + cards.length }
    : more(stands, to, cards.length, cards);
}

function lying(view: View, { card, covered, monster }: CardFlipped | Discarded): View {
  const discard_pile = inOrder([...view.discard_pile.filter((each) => !covered.includes(each)), card]);
  return { ...view, discard_pile, monster, out_count: view.out_count + covered.length };
}

function gone(view: View, seat: number, count: number): View {
  const out = [...view.out, seat].sort((one, other) => one - other);
  const emptied = { ...view, out, out_count: view.out_count + count, card_counts: withItem(view.card_counts, seat, 0) };
  return standing(view.seat === seat ? { ...emptied, hand: [] } : emptied, seat, []);
}

function standing(view: View, seat: number, heroes: readonly Hero[], balance = totalOf(heroes)): View {
  return { ...view, heroes: withItem(view.heroes, seat, heroes), balances: withItem(view.balances, seat, balance) };
}

function more(view: View, seat: number, count: number, cards: readonly string[]): View {
  const card_counts = withItem(view.card_counts, seat, (view.card_counts[seat] ?? 0) + count);
  const hand = view.seat === seat ? inOrder([...view.hand, ...cards]) : view.hand;
  return { ...view, card_counts, hand };
}

function fewer(view: View, seat: number, cards: readonly string[], count = cards.length): View {
  const card_counts = withItem(view.card_counts, seat, (view.card_counts[seat] ?? 0) - count);
  const hand = view.seat === seat ? view.hand.filter((card) => !cards.includes(card)) : view.hand;
  return { ...view, card_counts, hand };
}

const withItem = <T>(items: readonly T[], place: number, item: T): T[] =>
  items.map((each, at) => (at === place ? item : each));

const changed = (heroes: readonly Hero[], place: number, hero: Hero | null): Hero[] =>
  heroes.flatMap((each, at) => (at !== place ? [each] : hero ? [hero] : []));

export const totalOf = (heroes: readonly Hero[]): Dots => ({
  black: heroes.reduce((sum, { dots }) => sum + dots.black, 0),
  white: heroes.reduce((sum, { dots }) => sum + dots.white, 0),
});

/** As the server orders cards: head, body, legs, prime; few dots before many, black before white. */
function inOrder(cards: readonly string[]): string[] {
  const rank = (card: string): number => {
    const { part, black, white } = piece(card);
    return "HBLP".indexOf(part) * 100 + (black + white) * 10 + white;
  };
  return [...cards].sort((one, other) => rank(one) - rank(other));
}
