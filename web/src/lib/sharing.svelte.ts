/** Links for other people: under the address that the server names, since the page may have been opened under another. */

import { api } from "./api";

class Sharing {
  /** Whether only this machine can open the links. */
  local = $state(false);
  #origin = $state(location.origin);

  /** Ask the server; until it answers the page's own address has to do. */
  async ask(): Promise<void> {
    try {
      const { share } = await api.house();
      this.local = share === null;
      this.#origin = share ?? location.origin;
    } catch {
      // Offline, say: a link that may work is better than none.
    }
  }

  link(path: string): string {
    return this.#origin + path;
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
