/** Who one is here: a guest with a name, made at the first visit that needs one. */

import type { PersonShown } from "../wire/forms";
import { api, Failed } from "./api";

const AGAIN = 3_000;

class Me {
  person = $state.raw<PersonShown | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);

  /** Ask the server who this is, until it answers. */
  async find(): Promise<void> {
    try {
      this.person = await api.me();
    } catch (failure) {
      if (!(failure instanceof Failed && failure.code === "person.unknown")) {
        setTimeout(() => void this.find(), AGAIN);
        return;
      }
      this.person = null;
    }
    this.known = true;
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
