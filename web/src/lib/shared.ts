/** Keeps what did not change, so that what is drawn from it is not drawn again. */

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === "object" && value !== null;

/** The newer of two values, with each part of it that equals the same part of the older one taken from that. */
export function shared<T>(older: unknown, newer: T): T {
  if (older === newer) return newer;
  if (!isParts(older) || !isParts(newer) || Array.isArray(older) !== Array.isArray(newer)) return newer;
  const names = Object.keys(newer);
  const parts = names.map((name) => shared(older[name], newer[name]));
  const same =
    names.length === Object.keys(older).length && names.every((name, at) => Object.is(older[name], parts[at]));
  if (same) return older as T;
  return (Array.isArray(newer) ? parts : Object.fromEntries(names.map((name, at) => [name, parts[at]]))) as T;
}
