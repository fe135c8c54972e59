/** Who played a recorded game. A record has only names; bots stand there as `regular 2`, level and seat. */

import type { Face } from "./table";
import { say } from "./words.svelte";

const BOT = /^(random|rookie|regular|champion) (\d)$/;

/** Show the players of a record as faces; bots go by the names of the house. */
export function playersOf(names: readonly string[]): Face[] {
  const house = say("bot-names").split(" ");
  return names.map((name, seat) => {
    const [, bot = null, number] = BOT.exec(name) ?? [];
    const isBot = bot !== null && Number(number) === seat;
    return { name: (isBot && house[seat]) || name, bot: isBot ? bot : null, away: false, here: true };
  });
}
