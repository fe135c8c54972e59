/** The marks of the scorepad, as the booklet in the person's language writes them: X and B, X and K, X and Д. */

import { say } from "../lib/words.svelte";

export const letter = (mark: "X" | "B" | null): string => (mark === "B" ? say("pad-mark-brawl") : (mark ?? ""));
