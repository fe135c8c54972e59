/** Parts of the page that are loaded when they are needed. */

import { alone, root } from "./site";

const AGAIN_AFTER = 60_000;
const NOTE = "publican.reloaded";

/** Load a part. After an upgrade of the server the parts of the old page are gone: then the page is loaded anew, once. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    await reload();
    throw failure;
  }
}

/** Load the page anew, once: another version of it may be there. */
export async function reload(): Promise<void> {
  if (mayReload() && (await serverAnswers())) location.reload();
}

/** Not again and again where something else is wrong. */
function mayReload(): boolean {
  try {
    const recently = Date.now() - Number(sessionStorage.getItem(NOTE) ?? 0) < AGAIN_AFTER;
    sessionStorage.setItem(NOTE, String(Date.now()));
    return !recently;
  } catch {
    return false; // nothing can be noted down here
  }
}

/** Without the server a page that is loaded anew would be no page at all. */
async function serverAnswers(): Promise<boolean> {
  return fetch(alone ? root : "/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
