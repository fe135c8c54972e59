/** What the check needs of a record, `publican.record/1` (docs/records.md). */

import { quoted } from "../lib/tidy";

export interface Fair {
  readonly scheme: string;
  readonly game_id: string;
  readonly commitment: string;
  readonly seed?: string | null;
  readonly nonces: readonly string[];
  readonly nonce_hashes: readonly string[];
}

export interface GameRecord {
  readonly game: string;
  readonly players: readonly string[];
  readonly options?: { readonly first_player?: number };
  readonly start: number;
  readonly decks: readonly (readonly string[])[];
  readonly fair?: Fair;
}

/** Not a record, or not one that can be checked; the word says why. */
export class NoRecord extends Error {
  constructor(readonly why: "not-json" | "not-record" | "no-evidence" | "too-long") {
    super(why);
  }
}

export type Checkable = GameRecord & { readonly fair: Fair };

/** Shuffles that are worked out without keeping the page waiting; a game of the house has a tenth of these. */
export const MOST_DECKS = 2000;
/** Of a file: some thousand games. */
export const MOST_LETTERS = 20_000_000;

/** Read the records of a file, one a line. */
export function readRecords(text: string): Checkable[] {
  if (text.length > MOST_LETTERS) throw new NoRecord("too-long");
  const trimmed = text.trim();
  try {
    return [checkable(JSON.parse(trimmed))]; // one record, on as many lines as it likes
  } catch (failure) {
    if (failure instanceof NoRecord) throw failure;
  }
  return trimmed.split(/\r?\n/).filter(Boolean).map(readLine);
}

function readLine(line: string): Checkable {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new NoRecord("not-json");
  }
  return checkable(value);
}

/** Make sure that a value is a record with evidence; what the evidence is worth is another question. */
export function checkable(value: unknown): Checkable {
  if (!isObject(value) || value.format !== "publican.record/1") throw new NoRecord("not-record");
  const { game, players, start = 0, decks, fair } = value;
  if (typeof game !== "string" || !isTexts(players) || typeof start !== "number") throw new NoRecord("not-record");
  if (Array.isArray(decks) && decks.length > MOST_DECKS) throw new NoRecord("too-long");
  if (!Array.isArray(decks) || !decks.every(isTexts)) throw new NoRecord("not-record");
  if (fair === undefined) throw new NoRecord("no-evidence");
  if (!isFair(fair)) throw new NoRecord("not-record");
  return { game, players: players.map(quoted), start, decks, fair };
}

function isFair(value: unknown): value is Fair {
  if (!isObject(value)) return false;
  const texts = [value.scheme, value.game_id, value.commitment, value.seed ?? ""];
  return texts.every((text) => typeof text === "string") && isTexts(value.nonces) && isTexts(value.nonce_hashes);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
