/** Who one is here: a guest with a name, made at the first visit that needs one. */

import type { PersonShown } from "../wire/forms";
import { api, Failed } from "./api";

const AGAIN = 3_000;
/** The longest that a browser waits for anything. */
const LONGEST = 2 ** 31 - 1;

class Me {
  person = $state.raw<PersonShown | null>(null);
  /** Until when the host of the house lets one not come in; null where one may. */
  banned = $state.raw<Date | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);

  /** Ask the server who this is, until it answers. */
  async find(): Promise<void> {
    try {
      this.person = await api.me();
      this.#ban(this.person.banned ?? null);
    } catch (failure) {
      if (failure instanceof Failed && failure.code === "house.banned") this.#ban(failure.left);
      else if (!(failure instanceof Failed && failure.code === "person.unknown")) {
        setTimeout(() => void this.find(), AGAIN);
        return;
      } else this.#ban(null);
      this.person = null;
    }
    this.known = true;
  }

  /** Note that one may not come in for so many seconds, and ask again then. */
  #ban(left: number | null): void {
    this.banned = left === null ? null : new Date(Date.now() + 1000 * left);
    if (left !== null) setTimeout(() => void this.find(), Math.min(1000 * left, LONGEST));
  }

  /** This device is not known any more. */
  lose(): void {
    this.person = null;
  }

  async arrive(name: string): Promise<void> {
    this.person = this.person ? await api.rename(name) : await api.arrive(name);
  }
}

export const me = new Me();
