import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, words } from "../../src/lib/words.svelte";

const WEB = join(import.meta.dirname, "../../src");
const LOCALES = join(import.meta.dirname, "../../../src/publican/locales");
const FOLDERS = ["scorepad", "half_pint/scorepad", "hero_house/scorepad", "pages"];
const code = FOLDERS.flatMap((folder) =>
  readdirSync(join(WEB, folder))
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => readFileSync(join(WEB, folder, name), "utf8")),
).join("\n");
const named = [...new Set([...code.matchAll(/"((?:sheet|slip|shared)-[a-z_-]+)"/g)].map(([, id]) => id ?? ""))];
const coded = [...code.matchAll(/new Slip\("([a-z-]+)"/g)].map(([, id]) => `slip-${id ?? ""}`);
const DECIDES = "../../../src/publican/server/core/decide_pad.py";
/** Why the server refuses something at a shared pad. */
const refused = [...readFileSync(join(import.meta.dirname, DECIDES), "utf8").matchAll(/"pad\.(\w+)"/g)].map(
  ([, code]) => `illegal-pad-${code ?? ""}`,
);
/** What ids begin with that are put together, like `sheet-ask-${column}`. */
const families = [...code.matchAll(/`((?:sheet|shared)-[a-z-]*)\$\{/g)].map(([, family]) => family ?? "");

test.each(LANGUAGES)("all that the scorepad says is there in %s, and comes with it", async (language) => {
  await words.openPad();
  await words.speak(language);
  expect(named.length).toBeGreaterThan(60);
  expect(refused.length).toBeGreaterThan(6);
  expect([...named, ...coded, ...refused].filter((id) => !words.has(id))).toEqual([]);
});

test("nothing is kept that the scorepad does not say", () => {
  const texts = readFileSync(join(LOCALES, "en/web_pad.ftl"), "utf8");
  const ids = [...texts.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? "");
  const said = (id: string): boolean =>
    [...named, ...coded, ...refused].includes(id) || families.some((family) => id.startsWith(family));
  expect(ids.filter((id) => !said(id))).toEqual([]);
});
