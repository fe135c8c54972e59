/** Sheets: what people with the real box note down. Reads and refuses what src/publican/engine/sheets.py does. */

import { GAMES } from "../games";
import { tidy } from "../lib/tidy";
import { Slip, within } from "./slip";

export const FORMAT = "publican.pad/1";
export const LONGEST_NAME = 24;
/** Rounds or hands on one sheet, twenty times what an evening has. */
const MOST_PARTS = 2000;
/** Characters of a name that are looked at at all. */
const LONGEST_TEXT = 200;

export type Part = Readonly<Record<string, unknown>>;

/** A sheet whose frame is in order; its options and parts are still to be read. */
export interface Sheet {
  readonly game: string;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Who starts the first round, or deals the first hand. */
  readonly start: number;
  readonly parts: readonly Part[];
}

/** What the parts of a sheet are called in a game. */
export const partsOf = (game: string): string => GAMES.find(({ name }) => name === game)?.pad.parts ?? "rounds";

export function readSheet(text: string): Sheet {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Slip("no-json");
  }
  const found = anObject(given, "sheet");
  const entry = GAMES.find(({ name }) => name === (found.game === undefined ? GAMES[0]?.name : found.game));
  if (!entry || (found.format ?? FORMAT) !== FORMAT) throw new Slip("no-sheet");
  const { parts } = entry.pad;
  knownFields(found, ["format", "game", "players", "options", "start", parts]);
  const players = readPlayers(found.players, entry.seats);
  const start = whole(found.start === undefined ? 0 : found.start, "start");
  if (start < 0 || start >= players.length) throw new Slip("seat", null, { number: start });
  const noted = aList(found[parts] === undefined ? [] : found[parts], parts);
  if (noted.length > MOST_PARTS) throw new Slip("too-many", null, { most: MOST_PARTS });
  const read = noted.map((part, place) => within(place + 1, () => anObject(part, "part")));
  const options = anObject(found.options === undefined ? {} : found.options, "options");
  return { game: entry.name, players, options, start, parts: read };
}

/** A sheet as it stands in files: what `readSheet` reads. */
export const spelled = ({ game, players, options, start, parts }: Sheet): Record<string, unknown> => ({
  format: FORMAT,
  game,
  players,
  options,
  start,
  [partsOf(game)]: parts,
});

function readPlayers(given: unknown, { least, most }: { least: number; most: number }): string[] {
  const names = aList(given, "players");
  if (names.length < least || names.length > most)
    throw new Slip("players", null, { count: names.length, least, most });
  const read: string[] = [];
  for (const [seat, each] of names.entries()) {
    const name = typeof each === "string" ? nameIn(each) : "";
    if (name === "" || [...name].length > LONGEST_NAME)
      throw new Slip("name", null, { number: seat + 1, longest: LONGEST_NAME });
    if (read.some((other) => other.toLowerCase() === name.toLowerCase())) throw new Slip("name-twice", null, { name });
    read.push(name);
  }
  return read;
}

const nameIn = (text: string): string => ([...text].length <= LONGEST_TEXT ? tidy(text) : "");

export function whole(given: unknown, column: string, seat: number | null = null): number {
  if (typeof given !== "number" || !Number.isInteger(given)) throw new Slip("whole", seat, { column });
  return given;
}

export function anObject(given: unknown, column: string): Part {
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new Slip("form", null, { column });
  return given as Part;
}

export function aList(given: unknown, column: string): readonly unknown[] {
  if (!Array.isArray(given)) throw new Slip("form", null, { column });
  return given;
}

/** Refuse a field that nobody reads: it may be a slip of the pen. */
export function knownFields(given: Part, known: readonly string[]): void {
  for (const field of Object.keys(given)) if (!known.includes(field)) throw new Slip("field", null, { field });
}

/** Read a player: by name in any case, or counted from 0; null is nobody. */
export function seatOf(
  given: unknown,
  names: readonly string[],
  column: string,
  seat: number | null = null,
): number | null {
  if (given === null || given === undefined) return null;
  if (typeof given !== "string") return whole(given, column, seat);
  const wanted = nameIn(given);
  const place = names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase());
  if (place < 0) throw new Slip("nobody", seat, { name: wanted });
  return place;
}
