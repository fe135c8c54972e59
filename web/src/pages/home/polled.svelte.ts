/** A list that is asked for again and again while someone looks. */

const PAUSE = 10_000;

export class Polled<T> {
  /** Null until the first answer. */
  items = $state.raw<readonly T[] | null>(null);

  constructor(readonly ask: () => Promise<readonly T[]>) {}

  /** Ask once. */
  look(): void {
    void this.#look();
  }

  /** Begin to ask; gives the way to stop. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible") void this.#look();
    };
    look();
    const timer = setInterval(look, PAUSE);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async #look(): Promise<void> {
    try {
      this.items = await this.ask();
    } catch {
      // The next time, perhaps: what was there stays in sight.
    }
  }
}
