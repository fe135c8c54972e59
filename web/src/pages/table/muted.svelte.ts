/** Whom one does not want to hear. The server keeps it and does not tell, so the page remembers what it asked for. */

import { SvelteSet } from "svelte/reactivity";

const names = new SvelteSet<string>();

export const muted = {
  has: (name: string): boolean => names.has(name),
  set(name: string, on: boolean): void {
    if (on) names.add(name);
    else names.delete(name);
  },
};
