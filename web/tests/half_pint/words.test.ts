import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, words } from "../../src/lib/words.svelte";

const SOURCES = join(import.meta.dirname, "../../src/half_pint");
const LOCALES = join(import.meta.dirname, "../../../src/publican/locales");

/** The table's own files; the scorepad is a folder, and has its own test. */
const sources = (): string[] =>
  readdirSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(SOURCES, name), "utf8"));

test.each(LANGUAGES)("every text that the table names exists in %s", async (language) => {
  await words.speak(language);
  const code = sources();
  const ids = code.flatMap((text) => [...text.matchAll(/"((?:hp|score|why|pad|set|round|gun-fight)-[a-z-]+)"/g)]);
  const named = [...new Set(ids.map(([, id]) => id ?? ""))];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((id) => !words.has(id))).toEqual([]);
});

test("every text of the table is needed", () => {
  const code = sources();
  const texts = readFileSync(join(LOCALES, "en/web_half_pint.ftl"), "utf8");
  const ids = [...texts.matchAll(/^(hp-[a-z-]+) =/gm)].map(([, id]) => id ?? "");
  expect(ids.length).toBeGreaterThan(40);
  const made = /^hp-(col-(sets|prediction|chips|brawl)|mark-(row|slates|chip|beats))$/; // put together in RoundResult.svelte
  expect(ids.filter((id) => !made.test(id) && !code.some((text) => text.includes(`"${id}"`)))).toEqual([]);
});
