/** A pad in an address: its sheet, compressed, in the part that is never sent to a server. Short enough for a QR code. */

import { readSheet, spelled, type Sheet } from "./sheet";
import { Slip } from "./slip";

/** What the fragment begins with that holds a pad. */
export const SHARED = "s.";
/** Longer ones are nobody's evening. */
const MOST_LETTERS = 20_000;
const MOST_BYTES = 200_000;
/** Of a file, which may be spaced out. */
export const LONGEST_FILE = 2_000_000;

export async function packed(sheet: Sheet): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(spelled(sheet))), new CompressionStream(WAY));
  return (
    SHARED +
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "")
  );
}

/** Read what `packed` wrote; a `Slip` where that is not to be read. */
export async function unpacked(fragment: string): Promise<Sheet> {
  const letters = fragment.slice(SHARED.length).replace(/-/g, "+").replace(/_/g, "/");
  let text: string;
  try {
    if (letters.length > MOST_LETTERS) throw new Error("too long");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    text = new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream(WAY)));
  } catch {
    throw new Slip("no-link");
  }
  return readSheet(text);
}

const WAY = "deflate-raw";

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(way).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MOST_BYTES) throw new Error("too long"); // a few bytes can unfold into very many
    parts.push(next.value);
  }
  const all = new Uint8Array(length);
  parts.reduce((at, each) => (all.set(each, at), at + each.length), 0);
  return all;
}

/** A sheet out of what a person chose or pasted: a file, or a link to a pad. */
export async function sheetIn(text: string): Promise<Sheet> {
  const [, fragment] = /#(s\.[\w-]+)\s*$/.exec(text.slice(-2 * MOST_LETTERS)) ?? [];
  if (!fragment && text.length > LONGEST_FILE) throw new Slip("no-sheet");
  return fragment ? unpacked(fragment) : readSheet(text);
}
