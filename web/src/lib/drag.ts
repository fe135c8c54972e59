/** Dragging a card or a chip somewhere, by mouse or finger: an attachment for it. A tap stays a click. */

import type { Attachment } from "svelte/attachments";

const STARTS = 8;

/** `drop` is told the name (`data-drop`) of what it was let go over. Its style must say `touch-action: none`. */
export function draggable(enabled: () => boolean, drop: (over: string) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { finger: number; x: number; y: number } | null = null;
    let moved = false;

    /** On the page too: what lies around must not cut off what is dragged. */
    function mark(dragged: boolean): void {
      element.classList.toggle("dragged", dragged);
      document.documentElement.toggleAttribute("data-dragging", dragged);
    }
    function down(event: PointerEvent): void {
      if (from || event.button !== 0 || !enabled()) return;
      from = { finger: event.pointerId, x: event.clientX, y: event.clientY };
      moved = false;
      element.setPointerCapture(event.pointerId);
    }
    function move(event: PointerEvent): void {
      if (from?.finger !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      moved ||= Math.hypot(x, y) > STARTS;
      if (moved) element.style.translate = `${String(x)}px ${String(y)}px`;
      mark(moved);
    }
    function up(event: PointerEvent): void {
      if (from?.finger !== event.pointerId) return;
      from = null;
      element.style.translate = "";
      mark(false);
      setTimeout(() => (moved = false)); // after the click that may follow
      if (!moved || event.type === "pointercancel") return;
      for (const below of document.elementsFromPoint(event.clientX, event.clientY)) {
        const over = below.closest<HTMLElement>("[data-drop]")?.dataset["drop"];
        if (over) return drop(over);
      }
    }
    /** Or the browser takes a quick drag for the start of a scroll, and does not hear the next tap. */
    function touch(event: TouchEvent): void {
      if (moved && event.cancelable) event.preventDefault();
    }
    function click(event: MouseEvent): void {
      if (moved) event.stopImmediatePropagation(); // it was a drag
    }

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("touchmove", touch, { passive: false });
    element.addEventListener("click", click, { capture: true });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("touchmove", touch);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
