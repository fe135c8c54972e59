import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Sitting } from "../../src/lib/sitting.svelte";
import { bot, House, openHouse, person, tableOf } from "../pages/house";

const playing = tableOf([person("Ada"), bot], { stage: "playing" });
const mine = { due: [0] };
const theirs = { due: [1] };
const event = { type: "set_played" };

let sitting: Sitting;

beforeEach(() => {
  vi.useFakeTimers();
  openHouse();
  sitting = new Sitting("bvm4ko6igyp4g6zu");
  House.socket.welcome(playing, 0, theirs);
  sitting.staging = { scenes: ({ events }, view) => [{ view, events, hold: 1000 }] };
});
afterEach(() => {
  sitting.close();
  vi.useRealTimers();
});

test("a question that is answered is known to be, while what came of it waits for its turn", () => {
  House.socket.update([event], playing, 0, mine);
  expect(sitting.view?.due).toEqual([0]);
  expect(sitting.answered).toBe(false);
  House.socket.update([event], playing, 0, theirs); // my own move, within a second
  expect([sitting.view?.due, sitting.answered]).toEqual([[0], true]);
  vi.advanceTimersByTime(1600);
  expect([sitting.view?.due, sitting.answered]).toEqual([[1], false]);
});

test("a question stays one while others answer theirs", () => {
  House.socket.update([event], playing, 0, { due: [0, 1] });
  House.socket.update([event], playing, 0, mine);
  expect([sitting.view?.due, sitting.holding, sitting.answered]).toEqual([[0, 1], true, false]);
});
