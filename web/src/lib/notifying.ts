/** A notification of the device when it is my turn and the page is out of sight. Only if asked for. */

import { settings } from "./settings.svelte";

/** Whether this browser has them here: not over plain HTTP. */
export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Switch them on, which asks the browser's leave, or off. */
export async function allowNotifications(on: boolean): Promise<void> {
  settings.notify = on && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  if (!settings.notify || document.visibilityState === "visible" || !canNotify()) return;
  try {
    const note = new Notification(title, { body, tag: "publican-turn", icon: "/favicon.svg" });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some phones have them for installed pages only.
  }
}
