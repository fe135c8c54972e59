/** What an address stands for. */

import { GAMES } from "../games";
import { entryOf } from "./games";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "open"; readonly game: string }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "deal"; readonly id: string }
  | { readonly page: "rules"; readonly game: string; readonly edition: string; readonly rule: string }
  | { readonly page: "pad"; readonly at: string }
  | { readonly page: "me" }
  | { readonly page: "about" }
  | { readonly page: "claim"; readonly code: string }
  | { readonly page: "nowhere" };

const NOWHERE = { page: "nowhere" } as const;

/** Read an address; one that nothing of ours stands for leads nowhere. Record ids contain a slash. */
export function routeOf(path: string, hash = ""): Route {
  const [page, ...rest] = partsOf(path);
  const entry = rest.length > 0 ? entryOf(rest[0] ?? "") : GAMES[0];
  switch (page) {
    case undefined:
      return { page: "home" };
    case "open":
      return entry ? { page, game: entry.name } : NOWHERE;
    case "table":
      return rest.length === 1 ? { page, id: rest[0] ?? "" } : NOWHERE;
    case "replay":
    case "deal":
      return rest.length > 0 ? { page, id: rest.join("/") } : NOWHERE;
    case "rules": {
      const edition = rest[1] ?? entry?.editions[0] ?? "";
      const printed = !edition || entry?.editions.includes(edition);
      const rule = hash.replace(/^#/, "").toUpperCase();
      return entry && printed ? { page, game: entry.name, edition, rule } : NOWHERE;
    }
    case "pad":
      return rest.length === 0 ? { page, at: hash.replace(/^#/, "") } : NOWHERE;
    case "me":
    case "about":
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
