/** Which page is shown: the address says it, and nothing else does. */

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

/** Read an address. Record ids contain a slash. */
export function routeOf(path: string, hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [page, ...rest] = parts;
  switch (page) {
    case undefined:
      return { page: "home" };
    case "open":
      return { page, game: rest[0] ?? "half-pint-heroes" };
    case "table":
      return rest.length === 1 ? { page, id: rest[0] ?? "" } : { page: "nowhere" };
    case "replay":
    case "deal":
      return rest.length > 0 ? { page, id: rest.join("/") } : { page: "nowhere" };
    case "rules":
      return { page, game: rest[0] ?? "half-pint-heroes", edition: rest[1] ?? "second" };
    case "me":
      return { page };
    case "claim":
      return { page, code: hash.replace(/^#/, "") };
  }
  return { page: "nowhere" };
}

class Place {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to another page of ours. */
  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }

  /** Links within the page do not load it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();
