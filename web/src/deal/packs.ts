/** All cards of each game in canonical order (docs/fair.md), by the names that records use. */

const HALF_PINT = [..."argbv"].flatMap((colour) => Array.from({ length: 13 }, (_, place) => `${colour}${place + 1}`));

const DOTS = [1, 2, 3, 4].flatMap((dots) =>
  Array.from({ length: dots + 1 }, (_, white) => "b".repeat(dots - white) + "w".repeat(white)),
);
const HERO_HOUSE = [..."HBLP"].flatMap((suit) => DOTS.map((dots) => suit + dots));

const PACKS: ReadonlyMap<string, readonly string[]> = new Map([
  ["half-pint-heroes", HALF_PINT],
  ["hero-house", HERO_HOUSE],
]);

export const packOf = (game: string): readonly string[] | undefined => PACKS.get(game);
