/** What a move shows, one scene after the other: everything decisive is staged and looked at before the table moves on. */

import type { Scene, Step } from "../lib/table";
import type { Battled, CardFlipped, Discarded, Event, HeroFlipped, View } from "../wire/hero_house";
import { evolve } from "./evolve";
import { battleStage, endStage, pairsOf, type BattleStage, type Shown, type Stage } from "./stage";

/** Milliseconds that whatever is decisive stays still, though much waits behind it; a slow device needs some to draw it. */
const STILL = 1400;
/** Milliseconds at the normal pace, and what of them is spared last. */
const TURN = { hold: 400 };
const LANDS = { hold: 450 };
const TOLD = { hold: 700 }; // somebody else's card, with the line that says what it makes
const OPENS = { hold: 450 };
const TURNS_OVER = { hold: 600 };
const LIES = { hold: STILL, least: STILL };
const BALANCED = { hold: 1600, least: STILL };
const MEETS = { hold: 800 };
const CLASH = 500; // and a beat for every pair of dots
const ENDED = { hold: 1900, least: STILL };
const FALLS = { hold: 1500, least: STILL };
const COUNTS = { hold: 1300, least: 400 }; // with all that can happen in one move, as much as a screen may be behind
const TAKES = { hold: 2600, least: STILL }; // some thirty words
const LEAVES = { hold: 1800, least: STILL };
const OVER = { hold: 2600, least: 1800, waits: 6000 }; // a table of points, and why

interface Frame {
  readonly view: View;
  readonly stage?: Stage;
  readonly hold: number;
  readonly least?: number;
  readonly waits?: number;
}

export function scenes({ events, before }: Step<Event, View>, after: View): Scene<Event, Shown>[] {
  const begun = before ?? startOf(after, events);
  if (!begun) return [{ view: after, events, hold: 0 }];
  const made: Scene<Event, Shown>[] = [];
  let view: View = { ...begun, due: [], choices: [], status: [] }; // what is staged has its own words
  let told: Event[] = [];
  let fight: BattleStage | null = null;
  for (const [place, event] of events.entries()) {
    const next = worthOf(evolve(view, event), after);
    const frames = framesOf(event, view, next, { fight, rest: events.slice(place + 1) });
    for (const [number, { view, stage, ...time }] of frames.entries()) {
      const last = number === frames.length - 1;
      made.push({ view: stage ? { ...view, stage } : view, events: last ? [...told, event] : told, ...time });
      told = [];
    }
    if (frames.length === 0) told.push(event);
    const shown = frames.at(-1)?.stage;
    fight = shown?.kind === "battle" ? shown : fight;
    view = next;
  }
  return [...made, { view: after, events: told, ...TURN }];
}

/** The table before the first deal of a game: there was no view of it. */
const startOf = (after: View, events: readonly Event[]): View | null =>
  events.some(({ type }) => type === "hand_began") ? { ...after, pad: [], outcome: null } : null;

/** What a house takes is no matter of events: it changes when the treasure is what it will be. */
const worthOf = (view: View, { treasure, house_reward }: View): View =>
  view.treasure === treasure ? { ...view, house_reward } : view;

/** What surrounds an event: the battle that is going on, and what was told after it. */
interface Around {
  readonly fight: BattleStage | null;
  readonly rest: readonly Event[];
}

/** The scenes of one event; none where it is told with what follows. */
function framesOf(event: Event, view: View, next: View, { fight, rest }: Around): Frame[] {
  switch (event.type) {
    case "battled":
      return battled(event, view, next);
    case "card_flipped":
      if (view.turn === null && !event.monster?.balanced) return [{ view: next, ...OPENS }];
      if (fight) return [{ view: next, stage: fallen(fight, event), ...FALLS }];
      return flipped(event, view, next);
    case "hero_flipped":
      return fight ? [{ view: next, stage: fallenOnHero(fight, event), ...FALLS }] : [];
    case "discarded":
      if (event.monster?.balanced) return flipped(event, view, next);
      if (event.seat === view.seat) return [{ view: next, ...LANDS }];
      return [{ view: { ...next, status: event.told ?? [] }, ...TOLD }];
    case "house_made": {
      const ousted = rest.find((each) => each.type === "ousted") ?? null;
      const stage = { kind: "house", house: event, heroes: view.heroes[event.seat] ?? [], ousted } as const;
      return [
        { view, stage: { ...stage, act: "counts" }, ...COUNTS },
        { view: next, stage: { ...stage, act: "takes" }, ...TAKES },
      ];
    }
    case "defaulted":
      return [{ view: next, stage: { kind: "out", act: "leaves", out: event, monster: view.monster }, ...LEAVES }];
    case "hand_ended": {
      const last = rest.some(({ type }) => type === "game_ended");
      return [{ view: next, stage: endStage(event, view, last), ...OVER }];
    }
    default:
      return [];
  }
}

function battled(event: Battled, view: View, next: View): Frame[] {
  const stage = battleStage(event);
  const [first, second] = pairsOf(event.hero.dots, event.monster.dots);
  return [
    { view, stage: { ...stage, act: "meets" }, ...MEETS },
    { view, stage: { ...stage, act: "fights" }, hold: CLASH + stage.beat * (first + second) },
    { view: next, stage, ...ENDED },
  ];
}

/** A card is turned over, and then one sees what it makes of the pile. */
function flipped(event: CardFlipped | Discarded, view: View, next: View): Frame[] {
  const { seat, card, monster } = event;
  const how = { discarded: event.type === "discarded", opening: view.turn === null };
  const stage = { kind: "flip", seat, card, monster, ...how } as const;
  return [
    { view, stage: { ...stage, act: "turns", lying: view.discard_pile, monster: view.monster }, ...TURNS_OVER },
    {
      view: next,
      stage: { ...stage, act: "lies", lying: next.discard_pile },
      ...(monster?.balanced ? BALANCED : LIES),
    },
  ];
}

function fallen(fight: BattleStage, { card, covered, monster: became }: CardFlipped): BattleStage {
  const monster = [...fight.monster.filter((each) => !covered.includes(each)), card];
  return { ...fight, act: "monster", monster, card, became };
}

function fallenOnHero(fight: BattleStage, { card, hero, went_out }: HeroFlipped): BattleStage {
  const left = fight.hero.filter((each) => !went_out.includes(each));
  return { ...fight, act: "hero", hero: hero ? hero.cards : [...left, card], card, fell: hero === null };
}
