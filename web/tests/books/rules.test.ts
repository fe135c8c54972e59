import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { say, words } from "../../src/lib/words.svelte";
import { chaptersOf, headingId, ruleId } from "../../src/rules/chapters";
import RuleBook from "../../src/rules/RuleBook.svelte";

beforeEach(async () => {
  await words.speak("en");
  await words.openBooks();
});
afterEach(cleanup);

test.each(LANGUAGES)("every rule and chapter of both books has a text in %s", async (language) => {
  await words.speak(language);
  for (const game of ["half-pint-heroes", "hero-house"]) {
    for (const { key, rules } of chaptersOf(game)) {
      const ids = [headingId(game, key), ...rules.map((rule) => ruleId(game, rule))];
      expect(ids.filter((id) => !words.has(id))).toEqual([]);
    }
  }
});

test("the ids of rules are those of the pages", () => {
  expect(ruleId("half-pint-heroes", "HP-D4")).toBe("book-hp-d4");
  expect(ruleId("hero-house", "R2")).toBe("book-hh-r2");
});

test("a language chosen while another one loads wins", async () => {
  await Promise.all([words.speak("de"), words.speak("ru"), words.speak("de")]);
  expect(words.language).toBe("de");
  expect(say("book-hp-21")).toContain("10 Punkte");
});

const book = async (edition: string, now: string, rowCards = "may"): Promise<void> => {
  render(RuleBook, { game: "half-pint-heroes", edition, now, options: { row_cards: rowCards } });
  await screen.findByText(/There are 65 fight cards/);
};

test("what is happening now stands on top, in the words of the edition", async () => {
  await book("first", "HP-13");
  const now = screen.getByRole("region", { name: "What is happening now" });
  expect(now.textContent).toContain("HP-13");
  expect(now.textContent).toContain("You choose which set your cards are");
});

test("where row cards count, the book does not say that one chooses", async () => {
  await book("first", "HP-13", "count");
  const now = screen.getByRole("region", { name: "What is happening now" });
  expect(now.textContent).toContain("Row cards count at this table");
  expect(screen.queryByText(/You choose which set your cards are/)).toBeNull();
});

test("without a rule for it nothing stands there", async () => {
  await book("second", "HP-99");
  expect(screen.queryByRole("region", { name: "What is happening now" })).toBeNull();
});

test("a word finds the rules that have it, and no others", async () => {
  await book("second", "");
  await fireEvent.input(screen.getByLabelText("Find a rule"), { target: { value: "Black Eye" } });
  expect(screen.getAllByRole("term").map((rule) => rule.textContent)).toEqual(["HP-5"]);
  await fireEvent.input(screen.getByLabelText("Find a rule"), { target: { value: "checkmate" } });
  expect(screen.getByText(/No rule says that/)).toBeTruthy();
});

test("the ranking lists eleven sets, strongest first", async () => {
  await book("second", "");
  await fireEvent.click(screen.getByRole("button", { name: "Set ranking" }));
  const sets = (await screen.findAllByRole("listitem", {}, { timeout: 20_000 })).map((item) => item.textContent.trim());
  expect(sets).toHaveLength(11);
  expect(sets[0]).toContain("royal flush");
  expect(sets.at(-1)).toContain("high card");
});
