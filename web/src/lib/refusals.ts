/** Why something was refused, in words. */

import { say, words } from "./words.svelte";

/** Put a code like `table.full` into words; codes that nobody foresaw get a general sentence. */
export function why(code: string): string {
  const id = `illegal-${code.replaceAll(".", "-")}`;
  return words.has(id) ? say(id) : say("web-refused");
}
