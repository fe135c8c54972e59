/** Which page is shown: the address says it, and nothing else does. */

import { routeOf, type Route } from "./route";
import { address, pathOf } from "./site";

export type { Route };

/** What the history keeps of a page: how far one had scrolled. */
interface Left {
  readonly scroll?: number;
}

class Place {
  route = $state.raw<Route>(routeOf(pathOf(location), location.hash));
  /** Where to scroll when the next page is there; null until one has gone anywhere. */
  #scroll: number | null = null;

  constructor() {
    history.scrollRestoration = "manual"; // the browser would scroll before the page is there
    addEventListener("popstate", ({ state }) => this.#read((state as Left | null)?.scroll ?? 0));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to another page of ours, named as in a house. */
  go(path: string, how: "push" | "replace" = "push"): void {
    this.#move(address(path), how);
  }

  #move(path: string, how: "push" | "replace"): void {
    if (how === "push") {
      history.replaceState({ scroll: scrollY } satisfies Left, "");
      history.pushState(null, "", path);
    } else history.replaceState(null, "", path);
    this.#read(0);
  }

  /** The page is there: scroll to where one was, and begin reading at its heading, unless a field waits for input. */
  arrived(): void {
    if (this.#scroll === null) return;
    const scroll = this.#scroll;
    this.#scroll = null;
    if (location.hash && document.getElementById(location.hash.slice(1).toUpperCase())) return; // the page goes there
    scrollTo(0, scroll);
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  #read(scroll: number): void {
    this.#scroll = scroll;
    this.route = routeOf(pathOf(location), location.hash);
  }

  /** Links within the page do not load it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.#move(link.pathname + link.search + link.hash, "push");
  }
}

export const place = new Place();
