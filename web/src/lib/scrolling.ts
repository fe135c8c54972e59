/** What scrolls can be reached with Tab, so that keys scroll it; what does not scroll is no stop. */

import type { Attachment } from "svelte/attachments";

export function scrollable(): Attachment<HTMLElement> {
  return (element) => {
    const look = (): void => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    return () => sizes.disconnect();
  };
}
