/** What this browser keeps for itself. Where it may not, it lasts as long as the page. */

const memory = new Map<string, string>();

export function kept(what: string): string | null {
  try {
    return localStorage.getItem(`publican.${what}`) ?? memory.get(what) ?? null;
  } catch {
    return memory.get(what) ?? null;
  }
}

export function keep(what: string, value: string): string {
  memory.set(what, value);
  try {
    localStorage.setItem(`publican.${what}`, value);
  } catch {
    // Not allowed, or full.
  }
  return value;
}
