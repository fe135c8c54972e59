import type { Sound } from "../lib/sound";
import type { Event } from "../wire/hero_house";

export function soundOf(event: Event, you: number | null): Sound | null {
  switch (event.type) {
    case "house_made":
      return event.seat === you ? "won" : null;
    case "battled":
      return event.seat !== you ? null : event.result === "wins" ? "won" : "lost";
    case "game_ended":
      return you !== null && event.outcome.winners.includes(you) ? "won" : "lost";
  }
  return null;
}
