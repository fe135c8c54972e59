/** Opening tables. */

import type { NewTable } from "../wire/forms";
import { api } from "./api";
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
export const PLAY_NOW: Readonly<Record<string, NewTable>> = {
  "half-pint-heroes": { game: "half-pint-heroes", seats: 4, bots: ["regular", "regular", "regular"] },
  "hero-house": { game: "hero-house", seats: 2, bots: ["regular"] },
};
