/** What a table is called. */

import { say } from "./words.svelte";

interface Played {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The game alone. */
export const gameTitle = (game: string): string => say(`web-game-${game}`);

/** With its edition and length. */
export function longTitle({ game, options }: Played): string {
  if (game === "hero-house") return say("hero-house-title", { target: Number(options.target ?? 11) });
  const title = say("half-pint-title", { edition: String(options.edition), rounds: Number(options.rounds) });
  return options.row_cards === "count" ? say("web-row-cards-title", { title }) : title;
}
