/** Where the focus goes when what had it is gone: an attachment for whatever holds it. */

import type { Attachment } from "svelte/attachments";

/** What cannot keep the focus; the browser takes it away with the next frame, when nothing here changes any more. */
const UNABLE = ":disabled, [inert], [inert] *, [hidden], [hidden] *";

/** Whether nothing has the focus, or will have it after the next frame. */
function lost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || !active.isConnected || active.matches(UNABLE);
}

/**
 * `home` gets the focus that would fall to the body, because its element was removed, hidden or disabled in here; where
 * there is no home, the element itself.
 */
export function keepsFocus(home: () => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (element) => {
    let held = false;

    const came = (): void => void (held = true);
    const left = ({ relatedTarget }: FocusEvent): void => void (held &&= relatedTarget === null);
    const pressed = (): void => void (held = false); // whoever taps beside it means to leave it
    const changed = (): void => {
      if (held && lost()) (home() ?? element).focus({ preventScroll: true });
    };

    element.tabIndex = -1;
    const observer = new MutationObserver(changed);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["disabled", "inert", "hidden"] });
    element.addEventListener("focusin", came);
    element.addEventListener("focusout", left);
    document.addEventListener("pointerdown", pressed, { capture: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", came);
      element.removeEventListener("focusout", left);
      document.removeEventListener("pointerdown", pressed, { capture: true });
    };
  };
}
