import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { game } from "../../src/hero_house";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { words } from "../../src/lib/words.svelte";
import type { Event, View } from "../../src/wire/hero_house";
import { choice, dots, FACES, hero, lay, view } from "./table_of";

const WEB = join(import.meta.dirname, "../..");
const SOURCE = join(WEB, "src/hero_house");

const errors = vi.spyOn(console, "error");
beforeEach(() => errors.mockClear());
afterEach(() => expect(errors.mock.calls).toEqual([]));

const outcome = { scores: [11, 3, 2], winners: [0], by: null };
const EVENTS: Event[] = [
  { type: "hand_began", number: 1, dealer: 0, scores: [0, 0, 0], treasure: 3 },
  { type: "pile_shuffled", count: 21, cards: null },
  { type: "hand_dealt", seat: 0, count: 5, cards: null },
  { type: "card_flipped", seat: 0, card: "Hb", covered: [], monster: null },
  { type: "play_began", seat: 1 },
  { type: "card_drawn", seat: 0, card: "Pbw" },
  { type: "card_drawn", seat: 1, card: null },
  { type: "hero_laid", seat: 1, hero: hero("Hb", "Bb", "Lw"), balance: dots("bbw") },
  { type: "laying_ended", seat: 1 },
  { type: "defaulted", seat: 1, count: 5, cards: null },
  ...(["wins", "loses", "struggle", "no_win"] as const).map((result): Event => ({
    type: "battled",
    seat: 0,
    place: 0,
    hero: hero("Pw"),
    monster: hero("Pb"),
    result,
    to: result === "wins" ? 0 : null,
  })),
  { type: "battled", seat: 0, place: 0, hero: hero("Pw"), monster: hero("Pbb"), result: "loses", to: 1 },
  { type: "hero_flipped", seat: 0, place: 0, card: "Pb", hero: hero("Pb"), went_out: ["Pw"] },
  { type: "hero_flipped", seat: 0, place: 0, card: "Hb", hero: null, went_out: ["Pw", "Hb"] },
  { type: "dots_counted", seat: 0, balance: dots("bbw") },
  { type: "house_made", seat: 0, balance: dots("bw"), reward: 2, treasure: 1 },
  { type: "house_made", seat: 1, balance: dots("bw"), reward: 0, treasure: 0 },
  { type: "ousted", seat: 1, heroes: [], count: 2, cards: null },
  { type: "discarded", seat: 1, card: "Pbw", covered: [], monster: hero("Pbw") },
  { type: "card_given", seat: 1, to: 0, card: "Hb" },
  { type: "card_given", seat: 1, to: 2, card: null },
  { type: "flip_chosen", seat: 0 },
  { type: "hand_ended", number: 1, reason: "balanced", taker: 0, taken: 1, scores: [3, 0, 0], treasure: 0 },
  { type: "hand_ended", number: 2, reason: "last_player", taker: null, taken: 0, scores: [3, 0, 0], treasure: 3 },
  { type: "game_ended", outcome },
];
const SILENT = ["hand_dealt", "laying_ended", "flip_chosen"];

const gift = { phase: "discard", monster_player: 1, choices: [choice("discard Hb", { to: 1 })] } as const;
const PLACES: Partial<View>[] = [
  { choices: [lay("Pbw"), choice("done")] },
  { choices: [choice("done", { balances: true })] },
  { monster: hero("Pb"), choices: [lay("Pbw"), choice("done", { goes_out: true })] },
  { monster: hero("Pb"), choices: [choice("done", { goes_out: true })] },
  { monster: hero("Pb"), choices: [choice("defend 0", { hero: hero("Pw"), result: "struggle" })] },
  { phase: "discard", choices: [choice("discard Pbw", { balances: true })] },
  gift,
  { phase: "monster", monster_player: 0, choices: [choice("discard Hb"), choice("flip")] },
  { phase: "monster", monster_player: 0, choices: [choice("flip")] },
  { due: [1], turn: 1 },
  { due: [1], turn: 1, monster: hero("Pb"), out: [0] },
  { due: [1], turn: 1, phase: "discard" },
  { due: [1], turn: 1, phase: "discard", monster_player: 0 },
  { due: [1], turn: 1, phase: "monster", monster_player: 1 },
  { due: [], phase: "deal" },
  { due: [], phase: "over", scores: outcome.scores, outcome },
];

test.each(LANGUAGES)("every event and every place in the game has words (%s)", async (language) => {
  await words.speak(language);
  for (const event of EVENTS) {
    const told = game.tell(event, FACES, 0);
    const quiet = SILENT.includes(event.type) || (event.type === "card_drawn" && !event.card);
    expect(told === null, event.type).toBe(quiet);
  }
  const lines = PLACES.map((place) => game.status({ view: view(place), faces: FACES, you: 0 }));
  expect(new Set(lines).size).toBe(PLACES.length);
});

test("the log of a battle says why it ended so", async () => {
  await words.speak("en");
  const lost = EVENTS.find((event) => event.type === "battled" && event.to === 1) as Event;
  expect(game.tell(lost, FACES, 0)).toBe(
    "You send Toothpick, 1 white against the monster with 2 black. " +
      "The hero's white against its black: 1 of the monster's left over. The hero's black against its white: all met. " +
      "Your hero loses. Every dot of the hero is met, and one of the monster's is left over. " +
      "Bo, who plays the monster, takes the hero's cards.",
  );
});

test("each moment of the game points at its rule", () => {
  const rules = PLACES.map((place) => game.rule(view(place)));
  expect(rules.slice(0, 10)).toEqual([
    ...["HH-7", "HH-7", "HH-9", "HH-9", "HH-9", "HH-17", "HH-17", "HH-18", "HH-18", "HH-7"],
  ]);
  expect(game.rule(view({ monster: hero("Pb"), heroes: [[hero("Pw")], [], []] }))).toBe("HH-10");
  expect(rules.at(-1)).toBe("HH-22");
});

test("the scorepad shows what each hand brought, and who won", async () => {
  await words.speak("en");
  const pad = [EVENTS.at(-3), EVENTS.at(-2)] as View["pad"];
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
  const code = readdirSync(SOURCE)
    .map((name) => readFileSync(join(SOURCE, name), "utf8"))
    .join("\n");
  const file = join(WEB, `../src/publican/locales/${language}/web_hero_house.ftl`);
  const written = [...readFileSync(file, "utf8").matchAll(/^(hh-[\w-]+) =/gm)].map(([, id]) => id as string);
  const families = [...code.matchAll(/`(hh-[\w-]+-)\$\{/g)].map(([, family]) => family as string);
  const named = [...code.matchAll(/"(hh-[\w-]+)"/g)].map(([, id]) => id as string);
  expect(named.filter((id) => !words.has(id))).toEqual([]);
  expect(written.filter((id) => !named.includes(id) && !families.some((each) => id.startsWith(each)))).toEqual([]);
});
