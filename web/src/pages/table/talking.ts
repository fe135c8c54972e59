/** What people can say with one tap. The server knows the same ids (`server/core/talk.py`). */

import { say } from "../../lib/words.svelte";
import type { Said } from "../../wire/table";

export const REACTIONS = ["cheers", "clap", "laugh", "wow", "ouch", "phew", "yawn", "handshake"] as const;

const ANYWHERE = [
  ...["hello", "good-luck", "thinking", "your-turn", "hurry-up", "well-played", "bold", "lucky", "as-planned"],
  ...["thanks", "sorry", "back-soon", "last-orders", "good-game", "again"],
];
const HALF_PINT = ["cannot-count", "poker-face", "betting-on-you", "brawl-looms", "brawl", "gun-fight"];
const HERO_HOUSE = ["monster", "hero", "roof", "treasure"];

/** The phrases that fit a game: its own first. */
export function phrasesFor(game: string): readonly string[] {
  return [...(game === "hero-house" ? HERO_HOUSE : HALF_PINT), ...ANYWHERE];
}

/** What was said, in one's own language. */
export function spoken({ kind, words }: Pick<Said, "kind" | "words">): string {
  return kind === "text" ? words : say(`${kind}-${words}`);
}
