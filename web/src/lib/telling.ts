/** What happens at a table besides the game, in words. */

import type { MessageId } from "../wire/message";
import type { TableEvent } from "../wire/table";
import { levelName } from "./levels";
import type { AnyEvent } from "./sitting.svelte";
import type { Face } from "./table";
import { say, words } from "./words.svelte";

/** Of the fair deal only what went wrong is worth a line: the rest is on the screen. */
const SILENT = ["nonce_hashed", "nonce_given", "rematched"] as const;
const TOLD = [
  ...["seated", "bot_seated", "stood", "left", "kicked", "hosted"],
  ...["started", "nonce_missed", "broken_off", "stood_in", "returned", "abstained", "revealed"],
];

export function isTableEvent(event: AnyEvent): event is TableEvent {
  return TOLD.includes(event.type) || (SILENT as readonly string[]).includes(event.type);
}

export function tellTable(event: TableEvent, faces: readonly Face[], you: number | null): string | null {
  const name = (seat: number): string => faces[seat]?.name || say("seat", { seat: seat + 1 });
  const one = (id: MessageId, seat: number, called = name(seat)): string =>
    say(id, { name: called, me: seat === you ? "yes" : "no" });
  switch (event.type) {
    case "seated":
      return one("web-told-seated", event.seat, event.name);
    case "bot_seated":
      return say("web-told-bot", { name: name(event.seat), level: levelName(event.level) });
    case "stood":
    case "left":
    case "kicked":
    case "returned":
      return one(`web-told-${event.type}`, event.seat);
    case "abstained":
      return say("web-told-abstained", {
        name: name(event.seat),
        me: event.seat === you ? "yes" : "no",
        on: event.on ? "yes" : "no",
      });
    case "hosted":
      return event.seat === null ? null : one("web-told-hosted", event.seat);
    case "started":
      return say("web-told-started");
    case "broken_off":
      return say("web-told-broken");
    case "revealed":
      return say("web-told-revealed");
    case "nonce_missed":
      return say("web-told-missed", { names: words.list(event.seats.map(name)) });
    case "stood_in":
      return say("web-told-stood-in", { names: words.list(event.seats.map(name)) });
    default:
      return null;
  }
}
