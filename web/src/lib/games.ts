/** What the pages need of a game: a short entry that is always there, and the rest, loaded when someone plays it. */

import type { Component } from "svelte";
import type { MessageId } from "../wire/message";
import { GAMES } from "../games";
import { part } from "./loading";
import type { Cue } from "./sound";
import type { Scene, SheetProps, Step, TableProps, Tell } from "./table";

export type Options = Readonly<Record<string, unknown>>;

/** What a table of a game agrees on, while someone opens it. */
export interface OptionsPlan {
  /** What to ask the server for, at a table of so many; a `SyntaxError` where something typed cannot be read. */
  readonly wanted: (seats: number) => Record<string, unknown>;
}

type Loading<T> = () => Promise<T>;
type Drawing = Loading<{ default: Component }>;

export interface GameEntry {
  /** As the server calls it, and as it stands in addresses. */
  readonly name: string;
  readonly seats: { readonly least: number; readonly most: number; readonly usual: number };
  /** Its editions, the usual one first; none where there is only one. */
  readonly editions: readonly string[];
  /** All cards in canonical order (docs/fair.md), by the names that records use. */
  readonly pack: readonly string[];
  /** Whether decks after the first may be a part of the pack. */
  readonly reshuffles: boolean;
  /** What can be said with one tap here and in no other game (`server/talk.py`). */
  readonly phrases: readonly string[];
  readonly book: Book;
  /** The game with what matters most of its options. */
  readonly title: (options: Options) => string;
  /** All that a table has agreed on, a few words for each thing. */
  readonly agreed: (options: Options) => string[];
  /** Whether a table plays by something that each person may opt out of alone, with `abstain`. */
  readonly hasPubNight: (options: Options) => boolean;
  readonly opening: Loading<{ Form: Component<{ plan: never; seats: number }>; Plan: new () => OptionsPlan }>;
  readonly picture: Drawing;
  readonly howItWorks: Drawing;
  /** The scorepad for people with the real box; its rounds or hands stand in files under `parts`. */
  readonly pad: { readonly parts: "rounds" | "hands"; readonly load: Loading<{ pad: unknown }> };
  /** A `Game` of its own views and events. */
  readonly load: Loading<{ game: unknown }>;
}

/** The rule book; its texts are `book-PREFIX-…`. */
export interface Book {
  readonly prefix: string;
  /** The options that its texts depend on, with what they are told where there is no table (publican/rulebook.py). */
  readonly told: BookOptions;
  /** What it teaches, in order: texts `learn-PREFIX-…`. */
  readonly lessons: readonly string[];
  readonly teaching: Loading<{ teaching: Teaching }>;
  /** A page of its own beside the numbered rules. */
  readonly appendix?: {
    readonly title: MessageId;
    readonly load: Loading<{ default: Component<{ edition: string }> }>;
  };
}

/** What the texts of a rule book are told. */
export type BookOptions = Readonly<Record<string, string | number>>;

/** What belongs to the lessons of a game. */
export interface Teaching {
  /** What a lesson looks like, if it looks like anything. */
  readonly Figure: Component<{ lesson: string; options: BookOptions }>;
  /** Numbers in the texts: those of examples that the engine played. */
  readonly numbers: BookOptions;
  /** The reference card: each step of a round or turn, in a few words. */
  readonly summary: (options: BookOptions) => readonly { readonly step: string; readonly text: string }[];
}

/** What plays a game; `V` is its view, `E` its events. */
export interface Game<V, E> {
  readonly Table: Component<TableProps<V>>;
  readonly Scorepad: Component<SheetProps<V>>;
  readonly tell: Tell<E, V>;
  /** What is shown on the way to a new view, in order; the last scene is that view. */
  readonly scenes: (step: Step<E, V>, after: V) => Scene<E, V>[];
  /** Two scenes at once, when more happens than can be shown one after the other; null where they do not go together. */
  readonly joined?: (one: V, other: V) => V | null;
  /** One line of plain words: what is going on, and what is wanted from me. */
  readonly status: (props: SheetProps<V>) => string;
  /** The numbered rule that speaks about what is happening now, like `HP-10`. */
  readonly rule: (view: V) => string;
  /** What an event sounds like to someone who then sees this, if like anything. */
  readonly soundOf: (event: E, you: number | null, view: V) => Cue | null;
  /** Which round or hand is being played. */
  readonly partOf: (view: V) => number;
  readonly beginsPart: (event: E) => boolean;
  readonly cardName: (card: string) => string;
  /** What is worth looking back at, when a game is over. */
  readonly evening: (steps: readonly Step<E, V>[], last: V) => Evening;
}

/** A game in numbers. */
export interface Evening {
  /** What a round or hand is called. */
  readonly part: string;
  /** Points of each seat after each round or hand, from nothing on. */
  readonly points: readonly (readonly number[])[];
  /** What nobody has yet, after each round or hand. */
  readonly pot?: { readonly title: string; readonly of: readonly number[] };
  /** What is counted, a number for each seat. */
  readonly counts: readonly { readonly title: string; readonly of: readonly number[] }[];
  /** One-off moments in words. */
  readonly moments: (names: readonly string[]) => string[];
}

export const GAME_NAMES: readonly string[] = GAMES.map(({ name }) => name);

/** The entry of a game; undefined for one that this page does not know. */
export const entryOf = (name: string): GameEntry | undefined => GAMES.find((entry) => entry.name === name);

/** Load what draws a game, when someone plays it. */
export async function gameOf(name: string): Promise<Game<unknown, unknown>> {
  const entry = entryOf(name);
  if (!entry) throw new Error(`no game ${name}`);
  const { game } = await part(entry.load);
  return game as Game<unknown, unknown>; // the server sends each table the views of its own game
}
