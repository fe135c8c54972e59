/** What a table is called. */

import { entryOf, type Options } from "./games";
import { lookUp } from "./words.svelte";

interface Played {
  readonly game: string;
  readonly options: Options;
}

/** The game alone. */
export const gameTitle = (game: string): string => (entryOf(game) ? lookUp(`web-game-${game}`) : game);

/** With its edition and length. */
export const longTitle = ({ game, options }: Played): string => entryOf(game)?.title(options) ?? game;
