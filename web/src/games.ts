/** The games of the house: each has a folder beside this file, and a line in this list. Nothing else names a game. */

import { halfPint } from "./half_pint/entry";
import { heroHouse } from "./hero_house/entry";
import type { GameEntry } from "./lib/games";

export const GAMES: readonly GameEntry[] = [halfPint, heroHouse];
