/** What the house says of itself: the address for links, since the page may have been opened under another, its bots, and its build. */

import type { HouseShown } from "../wire/forms";
import { api } from "./api";
import { address, alone } from "./site";

class Sharing {
  /** Whether only this machine can open the links. */
  local = $state(false);
  /** By game the bots that the host has brought along. */
  bots = $state.raw<HouseShown["bots"]>({});
  /** Version, day and commit of the program; empty until the house has answered. */
  build = $state("");
  #origin = $state(location.origin);

  /** Ask the server; until it answers the page's own address has to do. */
  async ask(): Promise<void> {
    if (alone) return; // there is nobody to ask, and files have one address
    try {
      const { share, bots, build } = await api.house();
      this.bots = bots;
      this.build = build;
      this.local = share === null;
      this.#origin = share ?? location.origin;
    } catch {
      // Offline, say: a link that may work is better than none.
    }
  }

  link(path: string): string {
    return this.#origin + address(path);
  }
}

export const sharing = new Sharing();

/** Copy a text; false where the browser does not let us. Over plain HTTP only the old way works. */
export async function copyText(text: string): Promise<boolean> {
  if ("clipboard" in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", give);
  const copied = document.execCommand("copy");
  document.removeEventListener("copy", give);
  return copied;
}
