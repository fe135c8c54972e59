/** Who sits where, by name. */

import type { SeatShown } from "../wire/table";
import type { Face } from "./table";
import { say } from "./words.svelte";

/** Show seats as faces; bots go by the names of the house, which no person at the table has. */
export function facesOf(seats: readonly SeatShown[], present: readonly number[]): Face[] {
  const house = say("bot-names").split(" ");
  const people = new Set(seats.flatMap(({ name }) => (name ? [name.toLowerCase()] : [])));
  const spare = house.filter((name, seat) => seats[seat]?.bot == null && !people.has(name.toLowerCase()));
  return seats.map(({ name, bot, away }, seat) => ({
    name: name ?? (bot === null ? "" : botName(seat)),
    bot: name === null ? bot : null,
    away,
    here: name === null ? bot !== null : present.includes(seat),
  }));

  function botName(seat: number): string {
    const own = house[seat] ?? "";
    return people.has(own.toLowerCase()) ? (spare.shift() ?? own) : own;
  }
}
