/** Work that may wait until there is nothing else to do. */

/** Milliseconds of it at a time, so that nobody who presses something waits for it. */
const BRIEFLY = 8;

/** Do something for one item after the other; browsers that cannot tell when they are idle do it in between. */
export function whileIdle<T>(items: readonly T[], each: (item: T) => void): void {
  const some = (): void => {
    const end = performance.now() + BRIEFLY;
    for (const [at, item] of items.entries()) {
      each(item);
      if (performance.now() >= end) {
        whileIdle(items.slice(at + 1), each);
        return;
      }
    }
  };
  if ("requestIdleCallback" in window) requestIdleCallback(some);
  else setTimeout(some);
}
