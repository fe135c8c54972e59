/** The page says of every message what the terminal says, word for word. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Formatter } from "../src/lib/formatting";
import { LANGUAGES, type Language } from "../src/lib/settings.svelte";
import { words } from "../src/lib/words.svelte";
import type { Message } from "../src/wire/message";

interface Sample {
  readonly message: Message;
  readonly names: readonly string[];
  readonly me: number | null;
  readonly texts: Readonly<Record<Language, string>>;
}

/** Written by tools/told_samples.py, with the types. */
const FILE = join(import.meta.dirname, "../src/wire/told_samples.json");
const samples = JSON.parse(readFileSync(FILE, "utf8")) as readonly Sample[];

test.each(LANGUAGES)("messages out of real games read the same in %s as in the terminal", async (language) => {
  await words.speak(language);
  expect(samples.length).toBeGreaterThan(500);
  for (const { message, names, me, texts } of samples) {
    expect(new Formatter(names, me).say(message)).toBe(texts[language]);
  }
});
