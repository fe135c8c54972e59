/** What others have just done to a pad: told for a while, or until something is brought back. */

import type { NotedShown } from "../wire/table";

/** Something that somebody did. */
export interface News {
  readonly number: number;
  readonly event:
    NotedShown | { readonly type: "undone" | "refused" | "caught-up"; readonly by: number | null; code?: string };
}

/** How long it is told, in milliseconds. */
export const TOLD = 8_000;
const MOST = 2;

/** What somebody wrote over something else, which can be brought back; null where nothing was. */
export function replaced(event: News["event"]): NotedShown | null {
  const over =
    event.type === "noted" && !event.closed && event.by !== null && event.cells.some(({ was }) => was !== null);
  return over ? event : null;
}

export class NewsList {
  items = $state.raw<readonly News[]>([]);
  #count = 0;

  /** Tell something; it goes by itself, unless it is for somebody to bring something back. */
  tell(event: News["event"]): void {
    const number = (this.#count += 1);
    this.items = [...this.items, { number, event }].slice(-MOST);
    if (!replaced(event)) setTimeout(() => this.hush(number), TOLD);
  }

  hush(number: number): void {
    this.items = this.items.filter((each) => each.number !== number);
  }
}
