/** What people can say with one tap. The server knows the same ids (`server/core/talk.py`). */

import { entryOf } from "../../lib/games";
import { lookUp } from "../../lib/words.svelte";
import type { Said } from "../../wire/table";

export const REACTIONS = ["cheers", "clap", "laugh", "wow", "ouch", "phew", "yawn", "handshake"] as const;

const ANYWHERE = [
  ...["hello", "good-luck", "thinking", "your-turn", "hurry-up", "well-played", "bold", "lucky", "as-planned"],
  ...["thanks", "sorry", "back-soon", "last-orders", "good-game", "again"],
];

/** The phrases that fit a game: its own first. */
export function phrasesFor(game: string): readonly string[] {
  return [...(entryOf(game)?.phrases ?? []), ...ANYWHERE];
}

/** What was said, in one's own language. */
export function spoken({ kind, words }: Pick<Said, "kind" | "words">): string {
  return kind === "text" ? words : lookUp(`${kind}-${words}`);
}
