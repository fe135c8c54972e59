import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { REACTIONS as DRAWN } from "../../src/art/figures/reactions";
import { why } from "../../src/lib/refusals";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { say, words } from "../../src/lib/words.svelte";
import { phrasesFor, REACTIONS } from "../../src/pages/table/talking";

const ROOT = join(import.meta.dirname, "../../..");
const PAGES = join(ROOT, "web/src");

function sources(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

const code = sources(PAGES, /\.(svelte|ts)$/).join("\n");
const named = [...new Set(code.match(/"(?:web|hp|hh)-[a-z0-9-]+"/g))]
  .map((id) => id.slice(1, -1))
  .filter((id) => !id.endsWith("-"));
/** What ids begin with that are put together, like `web-level-${level}`. */
const families = [...new Set(code.match(/(?<=`)(?:web|hp|hh|illegal)-[a-z0-9-]*(?=\$\{)/g))];
const texts = ["web", "web_around", "web_books"]
  .map((name) => readFileSync(join(ROOT, `src/publican/locales/en/${name}.ftl`), "utf8"))
  .join("\n");
const ids = [...texts.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? "");

beforeEach(() => words.speak("en"));

test.each(LANGUAGES)("all that the pages say is there in %s", async (language) => {
  await words.speak(language);
  expect(named.length).toBeGreaterThan(100);
  expect([...named, ...ids].filter((id) => !words.has(id))).toEqual([]);
});

test("a name from right to left does not turn the sentence around it, and others are left as they are", () => {
  expect(say("web-greeting", { name: "דנה" })).toContain("\u2068דנה\u2069");
  expect(say("web-greeting", { name: "Ada" })).not.toMatch(/[\u2066-\u2069]/);
  expect(words.list(["Ada", "ليلى"])).toContain("\u2068ليلى\u2069");
});

test("nothing is kept that no page says", () => {
  const said = (id: string): boolean => named.includes(id) || families.some((family) => id.startsWith(family));
  expect(ids.filter((id) => !said(id))).toEqual([]);
});

/** The codes that the server refuses with. */
function codes(): string[] {
  const server = join(ROOT, "src/publican/server");
  const text = ["core/decide", "http/api", "tables/writer", "ws/connection", "ws/sockets", "ws/talking"].map((name) =>
    readFileSync(join(server, `${name}.py`), "utf8"),
  );
  const found = text.join("\n").matchAll(/(?:Denied|_need|refuse|problem|code=)[^"\n]*"([a-z]+\.[a-z_]+)"/g);
  return [...new Set([...found].map(([, code]) => code ?? ""))];
}

test.each(LANGUAGES)("every code of the server has words in %s", async (language) => {
  await words.speak(language);
  expect(codes().length).toBeGreaterThan(25);
  expect(codes().filter((code) => why(code) === say("web-refused"))).toEqual([]);
  expect(why("nobody.foresaw")).toBe(say("web-refused"));
});

test("people can say just what the server lets them say", () => {
  const talk = readFileSync(join(ROOT, "src/publican/server/core/talk.py"), "utf8");
  const listed = (name: string): string[] =>
    [...(new RegExp(`${name} = \\(([^)]*)\\)`).exec(talk)?.[1] ?? "").matchAll(/"([a-z-]+)"/g)].map(
      ([, id]) => id ?? "",
    );
  const offered = new Set([...phrasesFor("half-pint-heroes"), ...phrasesFor("hero-house")]);
  expect([...offered].sort()).toEqual(listed("PHRASES").sort());
  expect([...REACTIONS].sort()).toEqual(listed("REACTIONS").sort());
  expect(Object.keys(DRAWN).sort()).toEqual([...REACTIONS].sort());
});
