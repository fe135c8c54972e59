/** Keys that mean something at the table, wherever the focus is. */

const TYPING = "input, textarea, select, dialog, [contenteditable]";
const PRESSED = "button, a, summary, [role='button']";

/** Whether Enter is for a card under the focus that is not picked yet: that picks it, and plays nothing. */
export function choosesFocused({ target }: KeyboardEvent): boolean {
  const card = target instanceof Element ? target.closest("[data-enter-plays]") : null;
  return card !== null && card.getAttribute("aria-pressed") !== "true";
}

/** The key, or null where it is meant for something else: a field, a sheet, a button about to be pressed. */
export function tableKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return null;
  const presses = event.key === "Enter" || event.key === " ";
  if (presses && target?.closest(PRESSED) && !target.closest("[data-enter-plays]")) return null;
  return event.key;
}
