import { expect, test } from "vitest";
import { scenes } from "../../src/half_pint/scenes";
import type { Event } from "../../src/wire/half_pint";
import { made, view } from "./situations";

const pair = made("one_pair", "a7", "g7", 107);
const nine = made("high_card", "v9", "", 9);
const played = { type: "set_played", seat: 0, made: pair, leads: true } as const;
const why = { id: "why-alone", args: { made: { id: "made-one-pair", args: { high: 7 } } } } as const;
const told = [{ id: "set-won", args: { name: { seat: 0 }, why } }] as const;
const won = { type: "set_won", seat: 0, made: pair, told } as const;
const before = view({ plays: [{ seat: 1, made: nine }], card_counts: [3, 1, 0] });
const scored = {
  type: "round_scored",
  round: 1,
  predictions: [1, 0, 2],
  won: [1, 0, 0],
  bets: [1, 2, 0],
  brawler: null,
  scores: [],
  points: [],
} as const;
const began = {
  type: "round_began",
  round: 2,
  start: 1,
  first_card: "a1",
  hand_size: 3,
  row_size: 5,
  gun_fighters: [],
};
const after = view({ round: 2, phase: "predict", plays: [] });

test("a set that is not the last is on the table at once", () => {
  const [only, ...more] = scenes({ events: [played], before }, view({ plays: [{ seat: 0, made: pair }] }));
  expect(more).toEqual([]);
  expect(only?.events).toEqual([played]);
});

test("a complete set is looked at before its winner is named, and nobody is asked meanwhile", () => {
  const [laid, judged, next] = scenes({ events: [played, won], before }, view({ due: [0] }));
  expect(laid?.least).toBeGreaterThanOrEqual(1500);
  expect(next?.hold).toBeGreaterThan(280); // the sweep is over before the next set flies in
  expect(laid?.view.plays.map(({ seat }) => seat)).toEqual([1, 0]);
  expect(laid?.view.tricks).toEqual([]);
  expect(laid?.view.hand).not.toContain("a7");
  expect(laid?.view.card_counts).toEqual([2, 1, 0]);
  expect(laid?.events).toEqual([played]);
  expect(laid?.hold).toBeGreaterThanOrEqual(1500);
  expect(judged?.view.tricks.at(-1)?.winner).toBe(0);
  expect(judged?.view.won[0]).toBe(1);
  expect(judged?.events).toEqual([won]);
  for (const scene of [laid, judged]) expect([scene?.view.due, scene?.view.choices]).toEqual([[], []]);
  expect(next?.view.due).toEqual([0]);
});

const types = (shown: readonly { readonly events: readonly Event[] }[]): string[][] =>
  shown.map(({ events }) => events.map(({ type }) => type));

test("the deciding set of a round is seen, judged and swept before the points, and those before the next deal", () => {
  const events = [played, won, scored, began] as unknown as readonly Event[];
  const shown = scenes({ events, before }, after);
  expect(types(shown)).toEqual([["set_played"], ["set_won"], [], ["round_scored"], ["round_began"]]);
  const [laid, judged, swept, points, next] = shown;
  for (const each of [laid, judged]) expect(each?.view.plays).toHaveLength(2);
  for (const each of [laid, judged, swept, points]) expect(each?.view.round).toBe(1);
  for (const each of [swept, points]) expect(each?.view.plays).toEqual([]);
  expect(points?.view.pad).toBe(after.pad);
  expect(next?.view).toBe(after);
});

test("with the points of the last round the game is over, so that no next round is offered", () => {
  const ended = { type: "game_ended" };
  const events = [played, won, scored, ended] as unknown as readonly Event[];
  const phases = scenes({ events, before }, view({ phase: "over", plays: [] })).map(({ view }) => view.phase);
  expect(phases).toEqual(["play", "play", "deal", "over", "over"]);
});

test("with the last set of a round taken, it is no longer said what another one would pay", () => {
  const pays = { id: "hp-worth-play", args: { points: 10 } } as const;
  const told = { events: [played, won, scored, began] as unknown as readonly Event[], before: { ...before, pays } };
  expect(scenes(told, after).map(({ view }) => view.pays?.id)).toEqual([pays.id, ...Array<undefined>(4)]);
  const on = scenes({ events: [played, won], before: { ...before, pays } }, view({ due: [0], pays }));
  expect(on.map(({ view }) => view.pays)).toEqual([pays, pays, pays]);
});

test("a brawl and a gun fight are staged after the set has left, before the numbers", () => {
  const brawl = { type: "brawl_broke", seat: 0 };
  const called = { type: "gun_fight_called", seats: [0], extra_round: false };
  const events = [played, won, brawl, scored, called, began] as unknown as readonly Event[];
  expect(types(scenes({ events, before }, after))).toEqual([
    ["set_played"],
    ["set_won"],
    [],
    ["brawl_broke"],
    ["gun_fight_called"],
    ["round_scored"],
    ["round_began"],
  ]);
});

test("the mark that calls a gun fight is on the pad when it is staged, and no earlier", () => {
  const called = { type: "gun_fight_called", seats: [0], extra_round: false };
  const events = [played, won, scored, called, began] as unknown as readonly Event[];
  const pad = { ...after.pad, lines: [{ entries: [], brawler: null, scores: [] }] };
  const shown = scenes({ events, before }, { ...after, pad });
  expect(shown.map(({ view }) => view.pad.lines.length)).toEqual([0, 0, 0, 1, 1, 1]);
});

test("who has just come is shown the table as it is", () => {
  expect(scenes({ events: [played, won], before: null }, after)).toHaveLength(1);
});

test("on my clock too a complete set keeps its time, though a brawl follows it and the next question waits", () => {
  const brawl = { type: "brawl_broke", seat: 0 } as const;
  const shown = scenes({ events: [played, won, brawl, scored, began] as unknown as Event[], before }, after);
  expect(shown.reduce((sum, { least = 0 }) => sum + least, 0)).toBeLessThanOrEqual(3000);
});
