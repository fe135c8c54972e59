import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { GAMES } from "../src/games";

const SOURCE = join(import.meta.dirname, "../src");
/** A game's folder, what is made from Python's types, and the list of games. */
const MAY_NAME_GAMES = /^(half_pint|hero_house|wire)\/|^games\.ts$/;
const NAMES = GAMES.flatMap(({ name }) => [name, name.replace("-heroes", "")]);

test("a game is a folder and a line in the list: no other file names one", () => {
  const spelled = new RegExp(NAMES.map((name) => name.replaceAll("-", "[-_ ]?")).join("|"), "i");
  const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)));
  const named = files
    .filter((file) => !MAY_NAME_GAMES.test(file))
    .flatMap((file) =>
      readFileSync(join(SOURCE, file), "utf8")
        .split("\n")
        .flatMap((line, at) => (spelled.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
  expect(files.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
