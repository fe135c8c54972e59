import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { check, overall, type Finding, type Memory } from "../../src/deal/check";
import { checkable, NoRecord, readRecords, type Checkable } from "../../src/deal/record";
import { halfPint as halfPintEntry } from "../../src/half_pint/entry";
import { heroHouse as heroHouseEntry } from "../../src/hero_house/entry";
import { Deal as Shuffles } from "../../src/lib/fair";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { words } from "../../src/lib/words.svelte";
import Deal from "../../src/pages/Deal.svelte";

// Two games that `publican verify` finds "finished, fair": two people and a bot; one person and a bot, with a reshuffle.
const FILE = readFileSync(join(import.meta.dirname, "records.jsonl"), "utf8");
const [halfPint, heroHouse] = readRecords(FILE) as [Checkable, Checkable];
const STRANGER: Memory = { commitment: null, nonce: null };

const keys = (findings: readonly Finding[], verdict: string): string[] =>
  findings.filter((each) => each.verdict === verdict).map(({ key }) => key);

/** The record with something else in one place. */
function changed(
  record: Checkable,
  change: (copy: { -readonly [K in keyof Checkable]: Checkable[K] }) => void,
): Checkable {
  const copy = structuredClone(record);
  change(copy);
  return copy;
}

const withDeck = (record: Checkable, k: number, deck: readonly string[]): Checkable =>
  changed(record, (copy) => (copy.decks = record.decks.map((each, at) => (at === k ? deck : each))));

const swapped = (deck: readonly string[], a: number, b: number): string[] =>
  deck.map((card, at) => (at === a ? deck[b] : at === b ? deck[a] : card) as string);

beforeEach(() => words.speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("packs are whole", () => {
  expect(new Set(halfPintEntry.pack).size).toBe(65);
  expect(heroHouseEntry.pack.slice(0, 6)).toEqual(["Hb", "Hw", "Hbb", "Hbw", "Hww", "Hbbb"]);
  expect(new Set(heroHouseEntry.pack).size).toBe(56);
});

test.each([halfPint, heroHouse])("an honest game passes", (record) => {
  const findings = check(record, { commitment: record.fair.commitment, nonce: record.fair.nonces[0] ?? "" });
  expect(keys(findings, "bad")).toEqual([]);
  expect(keys(findings, "good")).toEqual(expect.arrayContaining(["seed", "kept", "nonce", "own", "start", "decks"]));
  expect(keys(findings, "open")).toEqual(["empty"]);
  expect(overall(findings)).toBe("good");
});

test("Hero House has a deck that is only the out pile", () => {
  expect(heroHouse.decks.some((deck) => deck.length < 56)).toBe(true);
});

const named = (seat: number): Checkable =>
  changed(halfPint, (copy) => {
    copy.start = (copy.start + 1) % 3;
    copy.options = { first_player: seat };
  });

test("a start that the host named was not drawn, and is said to be named", () => {
  const start = (halfPint.start + 1) % 3;
  const findings = check(named(start), STRANGER);
  expect(keys(findings, "good")).toEqual(expect.arrayContaining(["named", "decks"]));
  expect(findings.find(({ key }) => key === "named")?.args.name).toBe(halfPint.players[start]);
  expect(overall(findings)).toBe("good");
});

const WRONG: [string, string, Checkable, Memory?][] = [
  ["two swapped cards", "deck", withDeck(halfPint, 3, swapped(halfPint.decks[3] ?? [], 10, 40))],
  ["a card that is there twice", "pack", withDeck(halfPint, 0, ["a1", "a1", ...(halfPint.decks[0] ?? []).slice(2)])],
  ["a missing card", "pack", withDeck(halfPint, 0, (halfPint.decks[0] ?? []).slice(1))],
  [
    "a swap in the out pile",
    "deck",
    withDeck(
      heroHouse,
      heroHouse.decks.findIndex((deck) => deck.length < 56),
      swapped(heroHouse.decks.find((deck) => deck.length < 56) ?? [], 0, 1),
    ),
  ],
  ["another start", "start", changed(halfPint, (copy) => (copy.start = (copy.start + 1) % 3))],
  ["another start than the one named", "named", named(halfPint.start)],
  ["another seed", "seed", changed(halfPint, (copy) => (copy.fair = { ...copy.fair, seed: "00".repeat(32) }))],
  [
    "another nonce",
    "nonce",
    changed(halfPint, (copy) => (copy.fair = { ...copy.fair, nonces: ["00".repeat(16), "", ""] })),
  ],
  [
    "a nonce never sealed",
    "nonce",
    changed(halfPint, (copy) => (copy.fair = { ...copy.fair, nonce_hashes: ["", "", ""] })),
  ],
  ["a seal that this browser never saw", "kept", halfPint, { commitment: "00".repeat(32), nonce: null }],
  ["my number left out", "own", halfPint, { commitment: null, nonce: "ab".repeat(16) }],
  ["a spoilt number", "hex", changed(halfPint, (copy) => (copy.fair = { ...copy.fair, seed: "XY" }))],
  ["a seat too few", "seats", changed(halfPint, (copy) => (copy.fair = { ...copy.fair, nonces: ["", ""] }))],
  ["an unknown scheme", "scheme", changed(halfPint, (copy) => (copy.fair = { ...copy.fair, scheme: "trust-me/1" }))],
];

test.each(WRONG)("%s is found", (_, key, record, memory = STRANGER) => {
  const findings = check(record, memory);
  expect(keys(findings, "bad")).toContain(key);
  expect(overall(findings)).toBe("bad");
});

test("it names the first card that is wrong", () => {
  const deck = halfPint.decks[3] ?? [];
  const [wrong] = check(withDeck(halfPint, 3, swapped(deck, 10, 40)), STRANGER).filter(({ key }) => key === "deck");
  expect(wrong?.args).toEqual({ deck: 4, place: 11, card: deck[40], right: deck[10] });
});

test("who does not open a number in time is named, and proves nothing", () => {
  const late = changed(halfPint, (copy) => (copy.fair = { ...copy.fair, nonces: ["", copy.fair.nonces[1] ?? "", ""] }));
  expect(keys(check(late, STRANGER), "open")).toEqual(["kept", "late", "empty"]);
});

test("a game still sealed is neither right nor wrong", () => {
  const running = changed(halfPint, (copy) => (copy.fair = { ...copy.fair, seed: null }));
  expect(overall(check(running, STRANGER))).toBe("open");
});

test.each([
  ["nonsense", "not-json"],
  ["[]", "not-record"],
  ['{"format": "publican.record/1", "game": "hero-house", "players": [], "decks": []}', "no-evidence"],
])("%j is no record to check", (text, why) => {
  expect(() => readRecords(text)).toThrow(new NoRecord(why as NoRecord["why"]));
});

test("a record over several lines is read too", () => {
  const [first] = FILE.split("\n");
  expect(readRecords(JSON.stringify(JSON.parse(first ?? ""), null, 2))).toEqual([halfPint]);
  expect(checkable(JSON.parse(first ?? ""))).toEqual(halfPint);
});

test.each(LANGUAGES)("every finding has words in %s", async (language) => {
  await words.speak(language);
  const all = WRONG.flatMap(([, , record, memory = STRANGER]) => check(record, memory));
  const ids = all.map(({ key, verdict }) => `web-deal-${key}-${verdict}`);
  expect(ids.filter((id) => !words.has(id))).toEqual([]);
});

const answer = (record: unknown): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(record))));
};

test("the page shows an honest deal, and a planted wrong card in red", async () => {
  const [line] = FILE.split("\n");
  answer(JSON.parse(line ?? ""));
  const page = render(Deal, { id: "abc" });
  expect((await screen.findByRole("status")).textContent).toContain("Everything is right");
  page.unmount();

  const cheat = JSON.parse(line ?? "") as { decks: string[][] };
  cheat.decks[0] = swapped(cheat.decks[0] ?? [], 0, 1);
  answer(cheat);
  render(Deal, { id: "abc" });
  expect((await screen.findByRole("status")).className).toContain("bad");
  expect(screen.getByText(/^Deck 1 is not the one that was sealed: card 1 must be/).closest("li")?.className).toContain(
    "bad",
  );
});

test("a pasted file of two games is checked one by one", async () => {
  render(Deal, { id: "file" });
  await fireEvent.input(screen.getByLabelText("Paste a record"), { target: { value: FILE } });
  await fireEvent.click(screen.getByRole("button", { name: "Check it" }));
  expect(screen.getByRole("heading", { name: /Half-Pint Heroes: Ada ?, Bo/ })).toBeTruthy();
  await fireEvent.change(screen.getByLabelText(/2 games/), { target: { value: "1" } });
  expect(screen.getByRole("heading", { name: /Hero House: Cy/ })).toBeTruthy();
});

test("what is no record is refused in words", async () => {
  render(Deal, { id: "file" });
  await fireEvent.input(screen.getByLabelText("Paste a record"), { target: { value: "hello" } });
  await fireEvent.click(screen.getByRole("button", { name: "Check it" }));
  expect(screen.getByRole("alert").textContent).toContain("cannot be read");
});

const shuffles = (record: Checkable): [number, readonly Finding[]] => {
  const made = vi.spyOn(Shuffles.prototype, "shuffle");
  const found = check(record, STRANGER);
  const count = made.mock.calls.length;
  made.mockRestore();
  return [count, found];
};

test("more decks than any game has are refused in words, before one of them is shuffled", async () => {
  const long = JSON.stringify({
    format: "publican.record/1",
    ...halfPint,
    decks: Array.from({ length: 30_000 }, () => halfPint.decks[0]),
  });
  const made = vi.spyOn(Shuffles.prototype, "shuffle");
  render(Deal, { id: "file" });
  await fireEvent.input(screen.getByLabelText("Paste a record"), { target: { value: long } });
  await fireEvent.click(screen.getByRole("button", { name: "Check it" }));
  expect(screen.getByText(/too long to be checked on this page/)).toBeTruthy();
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  expect(() => readRecords(" ".repeat(20_000_001))).toThrow("too-long");
});

test("a deck longer than the pack is not shuffled, nor are there numbers for more players than the game has", () => {
  const deck = Array.from({ length: 100_000 }, () => "a1");
  const [count, found] = shuffles({ ...halfPint, decks: [deck, deck] });
  expect(count).toBe(0);
  expect(keys(found, "bad")).toEqual(["pack", "pack"]);
  const crowd = Array.from({ length: 50_000 }, () => "");
  const fair = { ...halfPint.fair, nonces: crowd, nonce_hashes: crowd };
  const [none, seats] = shuffles({ ...halfPint, players: crowd, fair });
  expect([none, keys(seats, "bad")]).toEqual([0, ["seats"]]);
});
