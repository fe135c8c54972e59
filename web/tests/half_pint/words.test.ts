import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rule, standing, status } from "../../src/half_pint/status";
import { tell } from "../../src/half_pint/tell";
import { People } from "../../src/half_pint/words";
import { LANGUAGES, words } from "../../src/lib/words.svelte";
import type { Event } from "../../src/wire/half_pint";
import { EMPTY_PAD, faces, made, view } from "./situations";

const SOURCES = join(import.meta.dirname, "../../src/half_pint");
const LOCALES = join(import.meta.dirname, "../../../src/publican/locales");
const pair = made("one_pair", "a8", "g8", 108);
const score = { sets: 10, prediction: 10, chips: 20, brawl: 0, noted: 0, mark: "X" } as const;

const EVENTS: readonly Event[] = [
  { type: "round_began", round: 2, start: 1, first_card: "g8", hand_size: 5, row_size: 3, gun_fighters: [0] },
  { type: "hand_dealt", seat: 0, count: 2, cards: ["a8", "v1"] },
  { type: "row_filled", row: ["g8", "b12", "r1"] },
  { type: "prediction_sealed", seat: 0, sets: 2 },
  { type: "predictions_revealed", predictions: [2, 0, 1] },
  { type: "bet_sealed", seat: 0, on: 1, hidden: false },
  { type: "bet_sealed", seat: 0, on: null, hidden: false },
  { type: "bets_revealed", bets: [1, 2, null] },
  { type: "set_played", seat: 0, made: pair, leads: true },
  { type: "set_played", seat: 1, made: pair, leads: false },
  { type: "set_won", seat: 1, made: pair },
  { type: "brawl_broke", seat: 1 },
  {
    type: "round_scored",
    round: 2,
    predictions: [1, 0, 2],
    won: [1, 0, 0],
    bets: [2, 0, 1],
    brawler: null,
    scores: [score, { ...score, sets: 0, chips: 0 }, { ...score, sets: 0, prediction: 0, chips: 0, mark: null }],
    points: [40, 10, 0],
  },
  { type: "gun_fight_called", seats: [0, 1], extra_round: true },
  {
    type: "toasted",
    toasts: [
      { rule: "HP-D1", seats: [0, 1, 2] },
      { rule: "HP-D7", seats: [1] },
    ],
    drinkers: [0, 1, 2],
  },
  { type: "game_ended", outcome: { scores: [120, 90, 80], winners: [0], by: null }, longest_runs: [2, 1, 0] },
  { type: "game_ended", outcome: { scores: [120, 90, 80], winners: [0, 1], by: "gun fight" }, longest_runs: [6, 6, 0] },
];

let complaints: string[];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((complaint: unknown) => complaints.push(String(complaint)));
});
afterEach(() => vi.restoreAllMocks());

test.each(LANGUAGES)("every text that the table names exists in %s", async (language) => {
  await words.speak(language);
  const code = readdirSync(SOURCES).map((name) => readFileSync(join(SOURCES, name), "utf8"));
  const ids = code.flatMap((text) => [...text.matchAll(/"((?:hp|score|why|pad|set|round|gun-fight)-[a-z-]+)"/g)]);
  const named = [...new Set(ids.map(([, id]) => id ?? ""))];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((id) => !words.has(id))).toEqual([]);
});

test("every text of the table is needed", () => {
  const code = readdirSync(SOURCES).map((name) => readFileSync(join(SOURCES, name), "utf8"));
  const texts = readFileSync(join(LOCALES, "en/web_half_pint.ftl"), "utf8");
  const ids = [...texts.matchAll(/^(hp-[a-z-]+) =/gm)].map(([, id]) => id ?? "");
  expect(ids.length).toBeGreaterThan(60);
  const made = /^hp-(col-(sets|prediction|chips|brawl)|mark-(row|slates|chip|beats))$/; // put together in RoundResult.svelte
  expect(ids.filter((id) => !made.test(id) && !code.some((text) => text.includes(`"${id}"`)))).toEqual([]);
});

test.each(LANGUAGES)("every event and every situation is told in %s, with all its values", async (language) => {
  await words.speak(language);
  for (const you of [0, 1, null]) {
    for (const event of EVENTS) expect(tell(event, faces, you)).not.toBe("");
    for (const phase of ["deal", "predict", "bet", "play", "over"] as const) {
      const situations = [
        view({ phase, outcome: { scores: [120, 90, 80], winners: [0], by: null } }),
        view({ phase, due: [1], plays: [{ seat: 2, made: pair }], decided: [0] }),
        view({ phase, due: [1, 2], decided: [0], bets: [null, null, null], pad: EMPTY_PAD }),
      ];
      for (const each of situations) {
        status({ view: each, faces, you });
        expect(rule(each)).toMatch(/^HP-\d+$/);
      }
    }
  }
  expect(complaints).toEqual([]);
});

test("one reads what is going on and what is wanted", async () => {
  await words.speak("en");
  const plays = [{ seat: 1, made: pair }];
  const people = new People(faces, 0);
  expect(standing(view({ plays }), people)).toBe("Bo is winning with a pair of 8s.");
  expect(status({ view: view({ plays }), faces, you: 0 })).toBe("Your turn: play at least one card.");
  expect(status({ view: view({ plays, due: [2] }), faces, you: 0 })).toBe("Cy is choosing.");
  const trick = { plays, winner: 1 };
  const judged = view({ plays, due: [], tricks: [trick] });
  expect(standing({ ...judged, plays: trick.plays }, people)).toBe(
    "Bo takes the set: a pair of 8s, and nobody else has cards.",
  );
});

test("what is hidden is not told", async () => {
  await words.speak("en");
  expect(tell({ type: "prediction_sealed", seat: 1, sets: null }, faces, 0)).toBeNull();
  expect(tell({ type: "bet_sealed", seat: 1, on: null, hidden: true }, faces, 0)).toBeNull();
  expect(tell({ type: "hand_dealt", seat: 1, count: 3, cards: null }, faces, 0)).toBeNull();
});

test.each([
  ["en", "Bo takes the set: a pair of 8s over a pair of 3s (You)."],
  ["de", "Stich für Bo: Paar (8) vor Paar (3) (Du)."],
  ["ru", "Bo берёт кон: пара (8) старше, чем пара (3) (Ты)."],
] as const)("a set that is won says in %s what it beat, where one saw that", async (language, told) => {
  await words.speak(language);
  const won = { type: "set_won", seat: 1, made: pair } as const;
  const events = [{ type: "set_played", seat: 1, made: pair, leads: true } as const, won];
  const plays = [
    { seat: 2, made: made("high_card", "r5", "", 5) },
    { seat: 0, made: made("one_pair", "a3", "g3", 103) },
  ];
  expect(tell(won, faces, 0, { events, before: view({ plays }) })).toBe(told);
  expect(tell(won, faces, 0, { events, before: null })).not.toContain("3");
});

test("cards are told by name, those of the row apart", async () => {
  await words.speak("en");
  expect(tell({ type: "set_played", seat: 0, made: pair, leads: true }, faces, 0)).toBe(
    "You are winning with a pair of 8s: amber 8, with green 8 from the row",
  );
});
