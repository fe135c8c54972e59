import type { Cue } from "../lib/sound";
import type { Event } from "../wire/hero_house";

export function soundOf(event: Event, you: number | null): Cue | null {
  switch (event.type) {
    case "house_made":
      return event.seat === you ? { sound: "won" } : null;
    case "battled":
      return event.seat !== you ? null : { sound: event.result === "wins" ? "won" : "lost" };
    case "game_ended":
      return { sound: you !== null && event.outcome.winners.includes(you) ? "won" : "lost" };
  }
  return null;
}
