/** What the pads of all games have in common: a descriptor for each game, and where one is found. */

import type { Component } from "svelte";
import { entryOf, type Options } from "../lib/games";
import { part } from "../lib/loading";
import type { Message } from "../wire/message";
import type { WrittenPad } from "./written";
import type { Part, Sheet } from "./sheet";

/** How a pad stands, in short. */
export interface Standing {
  readonly over: boolean;
  /** Which round or hand is being played, counted from 1. */
  readonly part: number;
  /** What everyone has, with all that is added at the end. */
  readonly totals: readonly number[];
}

/** What stands on a pad, to be sent around. */
export interface PadTable {
  /** A text for each player, of each round or hand. */
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly number[];
  readonly meaning: readonly Message[];
  /** Points of everyone after each round or hand, from nothing on. */
  readonly curve: readonly (readonly number[])[];
}

/** What is agreed on before, and what to do when that changes. */
export interface AgreementProps {
  readonly options: Options;
  readonly onchange: (options: Options) => void;
}

export interface PadGame {
  /** Where scores are kept while one plays. */
  readonly Pad: Component<{ pad: WrittenPad }>;
  readonly Agreement: Component<AgreementProps>;
  readonly usual: Options;
  /** Who that is who is named before the game: the start player, or the first dealer. */
  readonly starter: "sheet-starts-first" | "sheet-deals-first";
  /** A round or hand in the page's own spelling, and whether something is still missing in it. */
  readonly read: (part: Part, names: readonly string[]) => { readonly part: Part; readonly open: boolean };
  /** How a sheet stands; a `Slip` where something on it cannot be. */
  readonly standing: (sheet: Sheet) => Standing;
  readonly table: (sheet: Sheet) => PadTable;
}

/** A sheet from elsewhere, in the page's own spelling; what is unfinished of it comes apart. */
export function takenIn(game: PadGame, sheet: Sheet): { sheet: Sheet; draft: Part } {
  game.standing(sheet);
  const read = sheet.parts.map((each) => game.read(each, sheet.players));
  const last = read.at(-1);
  const parts = read.flatMap(({ part: each, open }) => (open ? [] : [each]));
  return { sheet: { ...sheet, parts }, draft: last?.open ? last.part : {} };
}

/** Load the pad of a game. */
export async function padOf(game: string): Promise<PadGame> {
  const entry = entryOf(game);
  if (!entry) throw new Error(`no game ${game}`);
  return (await part(entry.pad.load)).pad as PadGame;
}
