/** Who played a recorded game. A record has only names; bots stand there as `regular 2`, level and seat. */

import { facesOf } from "./faces";
import { LEVELS } from "./levels";
import type { Face } from "./table";

/** Show the players of a record as faces, bots by the names of the house. */
export function playersOf(names: readonly string[]): Face[] {
  const seats = names.map((name, seat) => {
    const bot = LEVELS.find((level) => name === `${level} ${seat}`) ?? null;
    return { name: bot ? null : name, bot, away: false };
  });
  return facesOf(seats, [...names.keys()]);
}
