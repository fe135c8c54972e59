import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entryOf } from "../../src/lib/games";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { lookUp, say, words } from "../../src/lib/words.svelte";
import { bookOptions, chaptersOf, headingId, lessonId, ruleId } from "../../src/rules/chapters";
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
  render(RuleBook, { game: "half-pint-heroes", options: { edition, row_cards: rowCards }, now });
  await fireEvent.click(await screen.findByRole("button", { name: "Rules" }));
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

test("the rule that is looked for is scrolled to, focused and marked", async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const { rerender } = render(RuleBook, { game: "half-pint-heroes", options: {}, at: "HP-18", linked: true });
  const brawl = (await screen.findByText(/^A brawl: whoever/)).closest<HTMLElement>(".rule");
  expect(brawl?.id).toBe("HP-18");
  expect(document.activeElement).toBe(brawl);
  expect(brawl?.classList.contains("sought")).toBe(true);
  expect(scroll).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "HP-18" }).getAttribute("href")).toBe("#HP-18");
  await rerender({ at: "R2" });
  expect(document.activeElement?.id).toBe("R2");
});

test("at a table the text follows its options", async () => {
  const options = { target: 7, ante: "own", house_reward: "one", opening_balance: "ends", opening_treasure: 0 };
  render(RuleBook, { game: "hero-house", options, now: "HH-7" });
  expect((await screen.findByText(/7 points or more/)).textContent).not.toContain("11");
  expect(screen.getByText(/You take one point of the treasure/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "HH-9" })).toBeNull();
  expect(bookOptions("half-pint-heroes", { deal_table: { a1: [7, 1] } }).deal_table).toBe("own");
});

test("a word finds the rules that have it, and no others", async () => {
  await book("second", "");
  await fireEvent.input(screen.getByLabelText("Find a rule"), { target: { value: "Black Eye" } });
  expect(screen.getAllByRole("term").map((rule) => rule.textContent)).toEqual(["HP-5"]);
  await fireEvent.input(screen.getByLabelText("Find a rule"), { target: { value: "checkmate" } });
  expect(screen.getByText(/No rule says that/)).toBeTruthy();
});

test("a word finds lessons too", async () => {
  await book("second", "");
  await fireEvent.input(screen.getByLabelText("Find a rule"), { target: { value: "stools" } });
  expect(screen.getByRole("heading", { name: "A brawl" })).toBeTruthy();
  expect(screen.queryByText(/No rule says that/)).toBeNull();
});

test.each(LANGUAGES)("the book opens with what teaches, in %s, and every text of it is there", async (language) => {
  const missing = vi.spyOn(console, "error");
  await words.speak(language);
  for (const [game, options] of [
    ["half-pint-heroes", { edition: "first" }],
    ["half-pint-heroes", { edition: "first", row_cards: "count" }],
    ["half-pint-heroes", { edition: "second", rounds: 6 }],
    ["hero-house", { house_reward: "one", target: 3 }],
  ] as const) {
    render(RuleBook, { game, options });
    await screen.findByRole("heading", { name: lookUp(`${lessonId(game, "aim")}-title`) });
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(entryOf(game)?.book.lessons.length ?? 0);
    await fireEvent.click(screen.getByRole("button", { name: say("learn-tab-card") }));
    expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(5);
    cleanup();
  }
  expect(missing).not.toHaveBeenCalled();
});

test("the examples follow the edition", async () => {
  render(RuleBook, { game: "half-pint-heroes", options: { edition: "first" } });
  expect(await screen.findByText(/Bo has one pair, and Ada wins/)).toBeTruthy();
  expect(screen.getByText(/You could make 6 different sets/)).toBeTruthy();
  cleanup();
  render(RuleBook, { game: "half-pint-heroes", options: { edition: "second" } });
  expect(await screen.findByText(/two pair with the row, and Bo wins/)).toBeTruthy();
  expect(screen.getByText(/You could make 4 different sets/)).toBeTruthy();
});

test("only the page of the book offers to print, two cards to a sheet", async () => {
  render(RuleBook, { game: "half-pint-heroes", options: {}, linked: true });
  await fireEvent.click(await screen.findByRole("button", { name: "Card" }));
  expect(screen.getByRole("button", { name: "Print two cards" })).toBeTruthy();
  cleanup();
  render(RuleBook, { game: "half-pint-heroes", options: {} });
  await fireEvent.click(await screen.findByRole("button", { name: "Card" }));
  expect(screen.queryByRole("button", { name: "Print two cards" })).toBeNull();
});

test("the ranking lists eleven sets, strongest first", async () => {
  await book("second", "");
  await fireEvent.click(screen.getByRole("button", { name: "Set ranking" }));
  const sets = (await screen.findAllByRole("listitem", {}, { timeout: 20_000 })).map((item) => item.textContent.trim());
  expect(sets).toHaveLength(11);
  expect(sets[0]).toContain("royal flush");
  expect(sets.at(-1)).toContain("high card");
});
