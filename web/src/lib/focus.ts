/** Where the focus goes when what had it is gone: an attachment for whatever holds it. */

import type { Attachment } from "svelte/attachments";

/** `home` gets the focus that would fall to the body, because its element was removed, hidden or disabled in here. */
export function keepsFocus(home: () => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (element) => {
    let had: Element | null = null;

    const came = ({ target }: FocusEvent): void => void (had = target instanceof Element ? target : null);
    const left = ({ relatedTarget }: FocusEvent): void => void (had = relatedTarget === null ? had : null);
    const pressed = (): void => void (had = null); // whoever taps beside it means to leave it
    const changed = (): void => {
      const { activeElement: active, body } = document;
      if (had === null || (active !== null && active !== body && active.isConnected)) return;
      had = null;
      home()?.focus({ preventScroll: true });
    };

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
