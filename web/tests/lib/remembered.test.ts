import { beforeEach, expect, test } from "vitest";
import { doneForMe } from "../../src/lib/standin";
import { Sitting, type Noted } from "../../src/lib/sitting.svelte";
import { bot, House, openHouse, person, tableOf } from "../pages/house";

const TABLE = tableOf([person("Ada"), bot], { stage: "playing" });
const VIEW = { due: [0], choices: [] };

beforeEach(() => {
  openHouse();
  sessionStorage.clear();
});

function sit(): Sitting {
  return new Sitting("bvm4ko6igyp4g6zu", (address) => new House(address) as unknown as WebSocket);
}

function reloaded(you = 0): Sitting {
  dispatchEvent(new Event("pagehide"));
  const next = sit();
  House.socket.welcome(TABLE, you, VIEW);
  return next;
}

test("a page that is loaded anew has its log and the talk, and asks only for what it has not seen", () => {
  const before = sit();
  House.socket.welcome(TABLE, 0, VIEW);
  House.socket.update([{ type: "returned", seat: 0 }], TABLE, 0, VIEW);
  House.socket.tell({ type: "said", seat: 1, kind: "phrase", words: "hello" });
  expect(before.log).toHaveLength(1);
  const after = reloaded();
  expect(after.log).toEqual(before.log);
  expect(after.talk).toEqual(before.talk);
  expect(House.socket.sent[0]).toMatchObject({ type: "hello", since: House.version });
  House.socket.update([{ type: "left", seat: 1 }], TABLE, 0, VIEW);
  expect(after.log).toHaveLength(2);
  expect(new Set([...after.log, ...after.talk].map(({ number }) => number)).size).toBe(3);
});

test("who has another seat now begins a log of their own", () => {
  sit();
  House.socket.welcome(TABLE, 0, VIEW);
  House.socket.update([{ type: "returned", seat: 0 }], TABLE, 0, VIEW);
  expect(reloaded(1).log).toEqual([]);
});

const told = (...events: object[]): Noted => ({ events }) as unknown as Noted;
const AWAY = told({ type: "stood_in", seats: [1] });
const BACK = told({ type: "returned", seat: 1 });
const MINE = told({ type: "set_played", seat: 1 }, { type: "set_won", seat: 0 });

test("what a bot did for me is what happened at my seat meanwhile, the last time only", () => {
  const old = told({ type: "set_played", seat: 1, old: true });
  const log = [AWAY, old, BACK, old, AWAY, told({ type: "set_played", seat: 0 }), MINE, BACK];
  expect(doneForMe(log, 1)).toEqual([told({ type: "set_played", seat: 1 })]);
  expect(doneForMe(log, 0)).toEqual([]);
  expect(doneForMe([MINE, BACK], 1)).toEqual([]);
});
