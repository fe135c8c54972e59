/** Makes the pad and the rule book open without a network, from the next visit on (sw.js). */

/** Whether the browser lets this page do so: over plain HTTP none does. */
export const canStay = "serviceWorker" in navigator;

export function stayOffline(): void {
  if (!canStay || !import.meta.env.PROD) return;
  navigator.serviceWorker.register("/sw.js").catch((failure: unknown) => console.info("not offline:", failure));
}
