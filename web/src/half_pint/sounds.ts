import type { Sound } from "../lib/sound";
import type { Event } from "../wire/half_pint";

export function soundOf(event: Event, you: number | null): Sound | null {
  switch (event.type) {
    case "brawl_broke":
      return "brawl";
    case "set_won":
      return event.seat === you ? "won" : null;
    case "game_ended":
      return you !== null && event.outcome.winners.includes(you) ? "won" : "lost";
  }
  return null;
}
