import { beforeEach, expect, test } from "vitest";
import { facesOf } from "../../src/lib/faces";
import { tell } from "../../src/lib/told";
import { words } from "../../src/lib/words.svelte";
import type { SeatShown } from "../../src/wire/table";

const person = (name: string, away = false): SeatShown => ({ name, bot: null, away });
const bot: SeatShown = { name: null, bot: "regular", away: false };
const free: SeatShown = { name: null, bot: null, away: false };

beforeEach(() => words.speak("en"));

test("bots go by the names of the house, seat by seat", () => {
  const faces = facesOf([person("Zoe"), bot, free, bot], [0]);
  expect(faces.map(({ name }) => name)).toEqual(["Zoe", "Bo", "", "Dot"]);
  expect(faces.map(({ here }) => here)).toEqual([true, true, false, true]);
});

test("no bot takes the name of a person at the table", () => {
  const names = facesOf([person("bo"), bot, person("DOT"), bot], []).map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(4);
});

test("a person keeps name and seat while a bot stands in", () => {
  expect(facesOf([person("Zoe", true)], [])).toEqual([{ name: "Zoe", bot: null, away: true, here: false }]);
});

test("one's own doings are told to oneself", () => {
  const faces = facesOf([person("Zoe"), bot], []);
  const left = { told: [{ id: "web-told-left", args: { name: { seat: 0 } } }] } as const;
  expect(tell(left, faces, 0)).toBe("You leave.");
  expect(tell(left, faces, null)).toBe("Zoe leaves.");
  expect(tell({ told: [] }, faces, 0)).toBeNull();
});
