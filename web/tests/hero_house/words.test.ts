import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { game } from "../../src/hero_house";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { words } from "../../src/lib/words.svelte";
import type { View } from "../../src/wire/hero_house";
import { FACES, view } from "./table_of";

const WEB = join(import.meta.dirname, "../..");
const SOURCE = join(WEB, "src/hero_house");

const errors = vi.spyOn(console, "error");
beforeEach(() => errors.mockClear());
afterEach(() => expect(errors.mock.calls).toEqual([]));

const ENDED = { number: 1, reason: "balanced", taker: 0, taken: 1, scores: [3, 0, 0], treasure: 0 } as const;

test("the scorepad shows what each hand brought, and who won", async () => {
  await words.speak("en");
  const pad: View["pad"] = [
    { type: "hand_ended", ...ENDED },
    { type: "hand_ended", ...ENDED, number: 2, treasure: 3 },
  ];
  render(game.Scorepad, { view: view({ pad, hand_number: 3, scores: [3, 4, 0] }), faces: FACES, you: 0 });
  const rows = screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
  expect(rows.slice(1, 5)).toEqual([
    ["1", "+3", "·", "·", "0"],
    ["2", "·", "·", "·", "3"],
    ["3…", "·", "+4", "·", "3"],
    ["Total", "3", "4", "0", ""],
  ]);
});

test.each(LANGUAGES)("every text of this table is used, and the others exist (%s)", async (language) => {
  await words.speak(language);
  const code = readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isFile()) // the scorepad is a folder, and has its own test
    .map(({ name }) => readFileSync(join(SOURCE, name), "utf8"))
    .join("\n");
  const file = join(WEB, `../src/publican/locales/${language}/web_hero_house.ftl`);
  const written = [...readFileSync(file, "utf8").matchAll(/^(hh-[\w-]+) =/gm)].map(([, id]) => id as string);
  const families = [...code.matchAll(/`(hh-[\w-]+-)\$\{/g)].map(([, family]) => family as string);
  const named = [...code.matchAll(/"(hh-[\w-]+)"/g)].map(([, id]) => id as string);
  expect(named.filter((id) => !words.has(id))).toEqual([]);
  expect(written.filter((id) => !named.includes(id) && !families.some((each) => id.startsWith(each)))).toEqual([]);
});
