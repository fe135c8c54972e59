/** Makes the pad and the rule book open without a network, from the next visit on (sw.js). */

import { alone, root } from "../lib/site";

/** Whether the browser lets this page do so: over plain HTTP none does. */
export const canStay = "serviceWorker" in navigator;

export function stayOffline(): void {
  if (!canStay || !import.meta.env.PROD) return;
  navigator.serviceWorker.controller?.postMessage("a pad is open");
  const worker = `${root}sw.js${alone ? "?alone" : ""}`;
  navigator.serviceWorker.register(worker).catch((failure: unknown) => console.info("not offline:", failure));
}
