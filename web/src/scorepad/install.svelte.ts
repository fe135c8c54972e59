/** Installing the page as a program of the device, where the browser offers it. */

interface Offer extends Event {
  readonly prompt: () => Promise<unknown>;
}

class Install {
  #offer = $state.raw<Offer | null>(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // we ask on the shelf, and not in the middle of a round
      this.#offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
  }

  get offered(): boolean {
    return this.#offer !== null;
  }

  async ask(): Promise<void> {
    await this.#offer?.prompt();
    this.#offer = null; // one can be asked only once
  }
}

export const install = new Install();
