/** Who one is here: a guest with a name, made at the first visit that needs one. */

import type { PersonShown } from "../wire/table";
import { api, Failed } from "./api";

class Me {
  person = $state.raw<PersonShown | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);

  /** Ask the server once who this is. */
  async find(): Promise<void> {
    try {
      this.person = await api.me();
    } catch (failure) {
      if (!(failure instanceof Failed && failure.code === "person.unknown")) throw failure;
      this.person = null;
    }
    this.known = true;
  }

  async arrive(name: string): Promise<void> {
    this.person = this.person ? await api.rename(name) : await api.arrive(name);
  }
}

export const me = new Me();
