/** Work that may wait until there is nothing else to do. */

/** Do something for one item after the other; browsers that cannot tell when they are idle do it in between. */
export function whileIdle<T>(items: readonly T[], each: (item: T) => void): void {
  const [first, ...rest] = items;
  if (first === undefined) return;
  const next = (): void => {
    each(first);
    whileIdle(rest, each);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(next);
  else setTimeout(next);
}
