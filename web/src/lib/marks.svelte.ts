/** Marks for newcomers: in a first game each points once at what matters now. Which were seen is kept on this device. */

import { keep, kept } from "./keeping";

const ALL = "*";

export class Marks {
  #seen = $state.raw<readonly string[]>([]);
  readonly #kept: string;

  constructor(game: string) {
    this.#kept = `marks ${game}`;
    this.#seen = kept(this.#kept)?.split(" ") ?? [];
  }

  /** Of those that matter now the first that nobody has seen here: never more than one at a time. */
  first<Name extends string>(mattering: readonly Name[]): Name | null {
    if (this.#seen.includes(ALL)) return null;
    return mattering.find((name) => !this.#seen.includes(name)) ?? null;
  }

  saw(name: string): void {
    if (this.#seen.includes(name)) return;
    this.#seen = [...this.#seen, name];
    keep(this.#kept, this.#seen.join(" "));
  }

  /** The first game is over: no more marks. */
  end(): void {
    this.saw(ALL);
  }
}
