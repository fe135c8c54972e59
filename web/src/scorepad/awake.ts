/** Keeps the screen on while someone keeps score, where the browser can, and asks it not to forget. */

export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null); // the battery is low, say
  };
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}

/** Ask that what is kept here stays; false where the browser may forget it when it needs room. */
export async function askToPersist(): Promise<boolean> {
  if (!("storage" in navigator) || !("persist" in navigator.storage)) return false; // plain HTTP has none
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
}
