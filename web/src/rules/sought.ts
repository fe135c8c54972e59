/** What is looked for in a book: it comes into sight, and is read first. */

import type { Attachment } from "svelte/attachments";

export const goTo =
  (sought: boolean): Attachment<HTMLElement> =>
  (element) => {
    if (!sought) return;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
  };
