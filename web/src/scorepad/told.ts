/** What is known of a shared pad, as it is told: all of it once, and then what has changed. No rule of a game is needed. */

import type { ListChanged, SharedPadOwn, SharedPadShown, Update, Welcome } from "../wire/table";

export type Seen = SharedPadShown & Partial<SharedPadOwn>;

const NOTHING: SharedPadOwn = { chosen: false, choice: null };

/** The pad after a message. */
export function told(before: Seen, message: Welcome | Update): Seen {
  const view = (message.view ?? {}) as unknown as Partial<SharedPadShown>;
  const own = message.own === undefined ? {} : ((message.own as unknown as SharedPadOwn | null) ?? NOTHING);
  const after = { ...before, ...view, ...own };
  const changes = message.type === "update" ? (message.lists ?? []) : [];
  return changes.reduce(
    (seen, change) => ({ ...seen, [change.name]: renewed(listOf(seen, change.name), change) }),
    after,
  );
}

const listOf = (seen: Seen, name: string): readonly unknown[] => seen[name as "parts" | "lines" | "steps"];

/** A list with other items, or with another field in some of them. */
function renewed(items: readonly unknown[], { at, drop = 0, put = [], field }: ListChanged): readonly unknown[] {
  if (!field) return items.toSpliced(at, drop, ...put);
  return items.map((item, place) => {
    const inside = place >= at && place < at + put.length;
    return inside ? { ...(item as object), [field]: put[place - at] } : item;
  });
}
