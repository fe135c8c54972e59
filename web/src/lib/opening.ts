/** Opening tables. */

import type { NewTable } from "../wire/forms";
import { api } from "./api";
import type { GameEntry } from "./games";
import type { Level } from "./levels";
import { place } from "./route.svelte";

/** Tables that shall start as soon as this page sits at them. */
export const eager = new Set<string>();

/** Open a table and go there; where bots fill it, it starts at once. */
export async function openTable(wanted: NewTable, atOnce: boolean): Promise<void> {
  const { id } = await api.open(wanted);
  if (atOnce) eager.add(id);
  place.go(`/table/${id}`);
}

/** Against bots, without further questions. */
export function againstBots({ name, seats }: GameEntry, level: Level): NewTable {
  return { game: name, seats: seats.usual, bots: Array.from({ length: seats.usual - 1 }, () => level) };
}
