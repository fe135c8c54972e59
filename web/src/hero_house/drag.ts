/** Dragging a card somewhere: an attachment for its button. A tap stays a click. */

import type { Attachment } from "svelte/attachments";

const STARTS = 8;

/** `drop` is told the name (`data-drop`) of what the card was let go over. */
export function draggable(enabled: () => boolean, drop: (over: string) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let moved = false;

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !enabled()) return;
      from = { x: event.clientX, y: event.clientY };
      moved = false;
      element.setPointerCapture(event.pointerId);
    }
    function move(event: PointerEvent): void {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      moved ||= Math.hypot(x, y) > STARTS;
      if (moved) element.style.translate = `${String(x)}px ${String(y)}px`;
      element.classList.toggle("dragged", moved);
    }
    function up(event: PointerEvent): void {
      if (!from) return;
      from = null;
      element.style.translate = "";
      element.classList.remove("dragged");
      setTimeout(() => (moved = false)); // after the click that may follow
      if (!moved || event.type === "pointercancel") return;
      for (const below of document.elementsFromPoint(event.clientX, event.clientY)) {
        const over = below.closest<HTMLElement>("[data-drop]")?.dataset["drop"];
        if (over) return drop(over);
      }
    }
    function click(event: MouseEvent): void {
      if (moved) event.stopImmediatePropagation(); // it was a drag
    }

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, { capture: true });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
