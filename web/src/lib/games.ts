/** The games of the house: what each one draws, and how it puts things into words. */

import type { Component } from "svelte";
import { part } from "./loading";
import type { Event as HalfPintEvent, View as HalfPintView } from "../wire/half_pint";
import type { Event as HeroHouseEvent, View as HeroHouseView } from "../wire/hero_house";
import type { Scene, SheetProps, Step, TableProps, Tell } from "./table";

/** What the pages need of a game; `V` is its view, `E` its events. */
export interface Game<V, E> {
  readonly Table: Component<TableProps<V>>;
  readonly Scorepad: Component<SheetProps<V>>;
  readonly tell: Tell<E, V>;
  /** What is shown on the way to a new view, in order; the last scene is that view. */
  readonly scenes: (step: Step<E, V>, after: V) => Scene<E, V>[];
  /** One line of plain words: what is going on, and what is wanted from me. */
  readonly status: (props: SheetProps<V>) => string;
  /** The numbered rule that speaks about what is happening now, like `HP-10`. */
  readonly rule: (view: V) => string;
}

interface Games {
  readonly "half-pint-heroes": Game<HalfPintView, HalfPintEvent>;
  readonly "hero-house": Game<HeroHouseView, HeroHouseEvent>;
}

export type GameName = keyof Games;
export const GAME_NAMES = ["half-pint-heroes", "hero-house"] as const satisfies readonly GameName[];

/** One import each: the bundler takes the styles of one part only along with a choice between two. */
const PARTS: Record<GameName, () => Promise<unknown>> = {
  "half-pint-heroes": () => part(() => import("../half_pint")),
  "hero-house": () => part(() => import("../hero_house")),
};

/** Load what draws a game, when someone plays it. */
export async function gameOf(name: string): Promise<Game<unknown, unknown>> {
  const { game } = (await PARTS[name as GameName]()) as { game: unknown };
  return game as Game<unknown, unknown>; // the server sends each table the views of its own game
}
