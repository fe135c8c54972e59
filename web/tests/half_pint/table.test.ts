import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Table from "../../src/half_pint/Table.svelte";
import { keep } from "../../src/lib/keeping";
import { settings } from "../../src/lib/settings.svelte";
import type { TableProps } from "../../src/lib/table";
import { words } from "../../src/lib/words.svelte";
import type { RoundScored, View } from "../../src/wire/half_pint";
import type { Message } from "../../src/wire/message";
import { standStill } from "./still";
import { bet, faces, FIRST, made, predictions, SECOND, view } from "./situations";

standStill();
const act = vi.fn<(action: string) => void>();
const skip = vi.fn<() => void>();

beforeAll(() => words.speak("en"));
beforeEach(() => {
  settings.motion = "calm";
  act.mockClear();
});
afterEach(cleanup);

function sit(different: Partial<View>, more: Partial<TableProps<View>> = {}) {
  const props = { faces, you: 0, deadline: null, hands: null, latest: null, act, waiting: false, skip, ...more };
  return render(Table, { view: view(different), ...props });
}

const card = (name: string): HTMLElement => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const press = (key: string): Promise<void> => fireEvent.keyDown(window, { key }).then(() => undefined);

test("picked cards say at once what they make, and are played as the server spelled it", async () => {
  sit({ choices: SECOND });
  expect(screen.getByRole("button", { name: /Pick cards/ })).toHaveProperty("disabled", true);
  await fireEvent.click(card("amber 12"));
  await fireEvent.click(card("amber 7"));
  await fireEvent.click(screen.getByRole("button", { name: /Play two pair, 12s and 7s/ }));
  expect(act.mock.calls).toEqual([["play a7 a12"]]);
});

test("a card that cannot join what is picked says so, and takes its place", async () => {
  sit({ choices: SECOND });
  await fireEvent.click(card("amber 7"));
  await fireEvent.click(card("red 3 makes no set"));
  expect(card("red 3").getAttribute("aria-pressed")).toBe("true");
  expect(card("amber 7").getAttribute("aria-pressed")).toBe("false");
  expect(screen.getByRole("button", { name: /Play high card 3/ })).toBeTruthy();
});

test("the only set there is needs no picking", async () => {
  sit({ hand: ["r3"], choices: SECOND.slice(0, 1) });
  await fireEvent.click(screen.getByRole("button", { name: /Play high card 3/ }));
  expect(act.mock.calls).toEqual([["play r3"]]);
});

test("who has no cards left is offered nothing, and told why", () => {
  sit({ hand: [], choices: [], due: [1] });
  expect(screen.getByRole("button", { name: "You have no cards left" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: "What can I make?" })).toBeNull();
});

test("a mark that nobody put away is gone once its question is answered", async () => {
  keep("marks half-pint-heroes", "");
  const { rerender } = sit({ choices: SECOND });
  expect(screen.getByRole("button", { name: /Pairs beat single cards/ })).toBeTruthy();
  await press("1");
  await press("Enter");
  await rerender({ view: view({ choices: [], due: [1] }) });
  await rerender({ view: view({ choices: SECOND }) });
  expect(screen.queryByRole("button", { name: /Pairs beat single cards/ })).toBeNull();
});

test("Enter on a card picks that card, and plays what is picked only from a picked one", async () => {
  sit({ choices: SECOND });
  await fireEvent.click(card("amber 7"));
  await fireEvent.keyDown(card("amber 12"), { key: "Enter" });
  expect(act).not.toHaveBeenCalled();
  await fireEvent.keyDown(card("amber 7"), { key: "Enter" });
  expect(act.mock.calls).toEqual([["play a7"]]);
});

test("the row lies in order, and its first card still says the sizes", () => {
  sit({ row: ["b12", "g7"] });
  const row = screen.getByRole("list", { name: "Row" });
  expect([...row.querySelectorAll("svg")].map((each) => each.getAttribute("aria-label"))).toEqual([
    "green 7",
    expect.stringContaining("blue 12"),
  ]);
});

test("says whether a set would be winning, and what it does not beat", async () => {
  const plays = [{ seat: 1, made: made("high_card", "v9", "", 9) }];
  sit({ choices: SECOND, plays, leader: 1 });
  await fireEvent.click(card("red 3"));
  expect(screen.getByRole("button", { name: /Play high card 3 ?does not beat high card 9 \(Bo\)/ })).toBeTruthy();
  await fireEvent.click(card("red 3"));
  await fireEvent.click(card("amber 7"));
  expect(screen.getByRole("button", { name: /Play a pair of 7s ?would be winning/ })).toBeTruthy();
});

test("the first edition lets one choose among the sets, best first", async () => {
  sit({ edition: "first", chooses_set: true, choices: FIRST });
  await fireEvent.click(card("amber 7"));
  const offered = screen.getByRole("group", { name: "Which set?" }).querySelectorAll("button");
  expect([...offered].map((each) => each.textContent.trim())).toEqual(["a pair of 7s", "high card 7"]);
  await fireEvent.click(offered[1] as HTMLElement);
  await press("Enter");
  expect(act.mock.calls).toEqual([["play a7"]]);
});

test("where row cards count, the first edition leaves nothing to choose", async () => {
  sit({ edition: "first", chooses_set: false, choices: SECOND });
  await fireEvent.click(card("amber 7"));
  expect(screen.queryByRole("group", { name: "Which set?" })).toBeNull();
  await press("Enter");
  expect(act.mock.calls).toEqual([["play a7"]]);
});

test("number keys pick cards by value, Escape clears, Enter plays", async () => {
  sit({ choices: SECOND });
  await press("2");
  await press("Escape");
  await press("1");
  await press("Enter");
  expect(act.mock.calls).toEqual([["play r3"]]);
});

test("nothing is sent while the last choice is on its way", async () => {
  sit({ choices: SECOND }, { waiting: true });
  await press("1");
  await press("Enter");
  expect(act).not.toHaveBeenCalled();
});

test("a card picked and not played is not picked when it comes back in a later round", async () => {
  const { rerender } = sit({ choices: SECOND, due: [1] });
  await fireEvent.click(card("amber 7"));
  expect(card("amber 7").getAttribute("aria-pressed")).toBe("true");
  await rerender({ view: view({ round: 2, phase: "predict", predictions: [null, null, null], choices: predictions }) });
  const there = screen.getAllByRole("button", { name: "amber 7" }).filter((each) => !each.closest("[inert]"));
  expect(there.map((each) => each.getAttribute("aria-pressed"))).toEqual(["false"]);
});

test("predictions add up from the cards 1, 2, 3, and the 0 stands alone", async () => {
  sit({ phase: "predict", predictions: [null, null, null], bets: [null, null, null], choices: predictions });
  const slate = (number: number): HTMLElement => screen.getByRole("button", { name: `Prediction card ${number}` });
  await fireEvent.click(slate(0));
  await fireEvent.click(slate(3));
  await fireEvent.click(slate(2));
  expect(slate(0).getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(screen.getByRole("button", { name: /Predict 5/ }));
  expect(act.mock.calls).toEqual([["predict 5"]]);
});

test("a sealed prediction can be changed until all are in", async () => {
  sit({
    phase: "predict",
    hand_size: 5,
    predictions: [4, null, null],
    decided: [0],
    due: [1, 2],
    choices: predictions,
  });
  expect(screen.getByRole("button", { name: /^You say 4/ })).toHaveProperty("disabled", true);
  await press("3");
  await fireEvent.click(screen.getByRole("button", { name: /^Change to 1/ }));
  expect(act.mock.calls).toEqual([["predict 1"]]);
});

test("a tap puts the chip on an opponent; it is sent with the button", async () => {
  sit({ phase: "bet", bets: [null, null, null], due: [0, 1, 2], choices: [bet(1), bet(2)] });
  await fireEvent.click(screen.getByRole("button", { name: /Put your chip here: Bo/ }));
  await fireEvent.click(screen.getByRole("button", { name: /Put your chip here: Cy/ }));
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: /here: Cy.*betting on a miss: You/ }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  await fireEvent.click(screen.getByRole("button", { name: "Bet against Cy" }));
  expect(act.mock.calls).toEqual([["bet 2"]]);
});

test("with two players the chip may stay", async () => {
  const two = { phase: "bet", bets: [null, null], due: [0, 1], won: [0, 0], choices: [bet(1), bet("-")] } as const;
  sit({ ...two, predictions: [1, 0], card_counts: [3, 3], pad: { players: 2, rounds: 6, lines: [] } });
  await fireEvent.click(screen.getByRole("button", { name: "Keep my chip" }));
  await fireEvent.click(screen.getByRole("button", { name: "Make no bet" }));
  expect(act.mock.calls).toEqual([["bet -"]]);
});

const taken: Message = {
  id: "set-won",
  args: {
    name: { seat: 1 },
    why: {
      id: "why-beats",
      args: {
        made: { id: "made-one-pair", args: { high: 7 } },
        other: { id: "made-high-card", args: { high: 9 } },
        rival: { seat: 0 },
      },
    },
  },
};

test("a trick that was won lies there until it is swept, with its reason", async () => {
  const plays = [
    { seat: 0, made: made("high_card", "v9", "", 9) },
    { seat: 1, made: made("one_pair", "v7", "g7", 107) },
  ];
  const status = [{ id: "hp-status-opens", args: { name: { seat: 1 } } }] as const;
  const tricks = [{ plays, winner: 1, told: taken }];
  const won = { due: [1], tricks, won: [0, 1, 0], streak: 1, so_far: [taken], status };
  const { rerender } = sit({ ...won, plays, due: [] });
  expect(screen.getByText("took it")).toBeTruthy();
  await rerender({ view: view(won) });
  expect(screen.getByText(/^Bo takes the set: a pair of 7s over high card 9 \(you\)\. Bo leads\.$/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText("took it")).toBeNull());
});

test("two sets in a row warn of the brawl", () => {
  sit({ due: [1], warnings: [{ id: "brawl-looms", args: { name: { seat: 1 } } }] });
  expect(screen.getByText(/Bo has won two sets in a row: a third is a brawl/)).toBeTruthy();
});

test("a spectator and a replay choose nothing; a replay shows all hands", () => {
  sit({ seat: null, hand: [], choices: [] }, { you: null, hands: [["a7"], ["r3", "v13"], ["b2"]] });
  expect(screen.queryByRole("button", { name: /Play|Pick/ })).toBeNull();
  expect(document.querySelector('[data-place="1"]')?.innerHTML).toContain("violet 13");
});

const NOTHING = { sets: 0, prediction: 0, chips: 0, brawl: 0, noted: 0, mark: null };
const SCORED = {
  type: "round_scored",
  ...{ round: 1, predictions: [1, 0, 2], won: [1, 1, 0], bets: [1, 2, 0], brawler: null },
  ...{ scores: [NOTHING, NOTHING, NOTHING], points: [0, 0, 0] },
} as const;

test("a scored round shows where the points come from, and goes on at a tap", async () => {
  const parts = {
    all: [
      { id: "score-sets", args: { points: 10, count: 1 } },
      { id: "score-prediction", args: { points: 10, prediction: 1 } },
      { id: "score-chip", args: { points: 20, on: { seat: 1 } } },
    ],
    by: " + ",
  } as const;
  const scored: RoundScored = {
    type: "round_scored",
    round: 1,
    predictions: [1, 0, 2],
    won: [1, 1, 0],
    bets: [1, 2, 0],
    brawler: null,
    scores: [{ ...NOTHING, sets: 10, prediction: 10, chips: 20, mark: "X" }, { ...NOTHING, sets: 10 }, NOTHING],
    points: [40, 10, 0],
    told: [
      { id: "round-scored", args: { round: 1 } },
      { id: "scored", args: { name: { seat: 0 }, parts } },
    ],
  };
  const { rerender } = sit({ choices: SECOND });
  const now = view({ due: [], choices: [] });
  await rerender({ view: now, latest: { number: 7, version: 7, events: [scored] } });
  expect(screen.getByText(/10 for 1 set \+ 10 for predicting 1 \+ 20 for the chip on Bo/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Next round" }));
  expect(skip).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByText(/goes on the pad/)).toBeNull());
});

test("every set that the server offers is listed, strongest first, and a tap picks its cards", async () => {
  sit({ choices: SECOND });
  await fireEvent.click(screen.getByRole("button", { name: "What can I make?" }));
  const listed = [...document.querySelectorAll("dialog li")].map((each) => each.textContent.trim());
  expect(listed).toEqual(["two pair, 12s and 7s", "a pair of 12s", "a pair of 7s", "high card 3"]);
  await fireEvent.click(document.querySelector("dialog li button") as HTMLElement);
  expect(screen.getByRole("button", { name: /Play two pair, 12s and 7s/ })).toBeTruthy();
  expect(document.querySelector("dialog")).toBeNull();
});

test("a result says what a run of marks adds to the total, and no warning lies over it", async () => {
  const { rerender } = sit({});
  const sums = { ...view().sums, bonus: [0, 20, 0], gained: [0, 10, 0], totals: [0, 20, 0] };
  const now = { due: [], gun_fighters: [1], sums };
  await rerender({ view: view(now), latest: { number: 7, version: 7, events: [SCORED] } });
  const heads = [...document.querySelectorAll(".result thead th")].map((each) => each.textContent.trim());
  expect(heads).toEqual(["player", "won", "sets", "exact", "chip", "round", "bonus", "total"]);
  const bo = [...document.querySelectorAll(".result tbody tr:nth-child(2) td")].map((each) => each.textContent.trim());
  expect(bo.slice(-2)).toEqual(["+10", "20"]);
  expect(screen.queryByText(/^Gun fight: Bo/)).toBeNull();
});

test("a result that ends a gun fight says why the bonus is gone", async () => {
  const { rerender } = sit({});
  const told = { latest: { number: 7, version: 7, events: [SCORED] } };
  await rerender({ view: view({ due: [], phase: "over" }), ...told });
  expect(screen.queryByText(/points no longer matter/)).toBeNull();
  await rerender({ view: view({ due: [], phase: "over", sums: { ...view().sums, bonus: null } }), ...told });
  expect(screen.getByText(/points no longer matter/)).toBeTruthy();
});

test("the next question is asked when the result is put away", async () => {
  const { rerender } = sit({ due: [], choices: [], so_far: [{ id: "hp-all-played", args: {} }] });
  const status = [{ id: "hp-status-deal", args: {} }] as const;
  const now = view({ phase: "predict", round: 2, plays: [], so_far: [], status, due: [0] });
  await rerender({ view: now, latest: { number: 7, version: 7, events: [SCORED] } });
  expect(screen.queryByText("The cards are shuffled.")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Next round" }));
  expect(screen.getByText("The cards are shuffled.")).toBeTruthy();
});

test("a result is over when the next round is played, whatever was told last", async () => {
  const { rerender } = sit({});
  await rerender({ view: view({ due: [] }), latest: { number: 7, version: 7, events: [SCORED] } });
  expect(screen.getByText(/goes on the pad/)).toBeTruthy();
  const later = { type: "returned", seat: 1 } as const; // that all have predicted was told before, in the same frame
  await rerender({ view: view({ round: 2 }), latest: { number: 9, version: 9, events: [later] } });
  expect(screen.queryByText(/goes on the pad/)).toBeNull();
});

test("a result waits while the next prediction is asked, and Escape puts it away", async () => {
  const { rerender } = sit({});
  await rerender({ view: view({ due: [] }), latest: { number: 7, version: 7, events: [SCORED] } });
  const asked = { round: 2, phase: "predict", predictions: [null, null, null], choices: predictions } as const;
  await rerender({ view: view(asked), latest: { number: 8, version: 8, events: [{ type: "returned", seat: 1 }] } });
  expect(screen.getByText(/goes on the pad/)).toBeTruthy();
  expect(screen.getByRole("list", { name: "Row" })).toBeTruthy();
  await press("Escape");
  expect(screen.queryByText(/goes on the pad/)).toBeNull();
  expect(screen.getByRole("button", { name: "Prediction card 1" })).toBeTruthy();
});

const PAYS_BET = { id: "pays-bet", args: { points: 20, two: "no" } } as const;
const NEEDS = [{ id: "hp-worth-more", args: { said: 1, more: 1 } }] as const;

test.each([
  [
    "predict",
    {
      ...{ predictions: [null, null, null], choices: predictions },
      pays: { id: "pays-prediction", args: { set: 10, each: 10, zero: 30 } },
    },
    /10 more per set you said.*A 0 that holds: 30/,
  ],
  ["bet", { bets: [null, null, null], choices: [bet(1), bet(2)], pays: PAYS_BET }, /If they miss, you get 20 points/],
  ["play", { choices: SECOND, needs: NEEDS }, /One more set and your 1 is exactly right/],
] as const)("the goal, and what the question is worth, can be read while one is asked to %s", (phase, more, worth) => {
  sit({ phase, ...more });
  expect(screen.getByText("Win exactly as many sets as you predict. Most points win.")).toBeTruthy();
  expect(screen.getByText(worth)).toBeTruthy();
});

test("who was away reads what happened, also what was done in their place", () => {
  const seats = [] as const;
  const mine = { ...taken, args: { ...taken.args, name: { seat: 0 }, rival: { seat: 1 } } };
  const missed = [
    { number: 1, version: 4, seats, before: null, events: [{ type: "stood_in", seats: [0] }] },
    {
      ...{ number: 2, version: 5, seats, before: null },
      events: [{ type: "set_played", seat: 0, made: made("one_pair", "a7", "g7", 107), leads: true }],
    },
    {
      ...{ number: 3, version: 6, seats, before: null },
      events: [{ type: "set_won", seat: 0, made: made("one_pair", "a7", "g7", 107), told: [mine] }],
    },
  ] as const;
  sit({}, { missed });
  expect(screen.getByRole("button", { name: /A bot played for you: You take the set: a pair of 7s/ })).toBeTruthy();
});

test("while the last set is looked at, the line says that everyone has played", () => {
  const plays = [{ seat: 1, made: made("high_card", "v9", "", 9) }];
  sit({ plays, leader: 1, due: [], status: [] });
  expect(screen.getByText("Everyone has played.")).toBeTruthy();
});
