/** What an address stands for. */

import { GAME_NAMES } from "./games";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "open"; readonly game: string }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "deal"; readonly id: string }
  | { readonly page: "rules"; readonly game: string; readonly edition: string }
  | { readonly page: "me" }
  | { readonly page: "claim"; readonly code: string }
  | { readonly page: "nowhere" };

const NOWHERE = { page: "nowhere" } as const;
const EDITIONS = ["first", "second"];

/** Read an address; one that nothing of ours stands for leads nowhere. Record ids contain a slash. */
export function routeOf(path: string, hash = ""): Route {
  const [page, ...rest] = partsOf(path);
  const game = rest[0] ?? GAME_NAMES[0];
  const known = GAME_NAMES.some((name) => name === game);
  switch (page) {
    case undefined:
      return { page: "home" };
    case "open":
      return known ? { page, game } : NOWHERE;
    case "table":
      return rest.length === 1 ? { page, id: rest[0] ?? "" } : NOWHERE;
    case "replay":
    case "deal":
      return rest.length > 0 ? { page, id: rest.join("/") } : NOWHERE;
    case "rules": {
      const edition = rest[1] ?? "second";
      return known && EDITIONS.includes(edition) ? { page, game, edition } : NOWHERE;
    }
    case "me":
      return { page };
    case "claim":
      return { page, code: hash.replace(/^#/, "") };
  }
  return NOWHERE;
}

function partsOf(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return ["nowhere"]; // cut in the middle of a letter, like /table/%E0%A4%A
  }
}
