import type { Cue } from "../lib/sound";
import type { Event, View } from "../wire/half_pint";

export function soundOf(event: Event, you: number | null, { tricks }: View): Cue | null {
  switch (event.type) {
    case "brawl_broke":
      return { sound: "brawl" };
    case "set_won":
      return event.seat === you ? { sound: "won", rise: inARow(tricks, event.seat) - 1 } : null;
    case "game_ended":
      return { sound: you !== null && event.outcome.winners.includes(you) ? "won" : "lost" };
  }
  return null;
}

/** How many of the last sets someone won. */
const inARow = (tricks: View["tricks"], seat: number): number =>
  tricks.length - 1 - tricks.findLastIndex(({ winner }) => winner !== seat);
