import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link, type Condition, type Hooks } from "../src/lib/link";
import { PROTOCOL } from "../src/wire/table";
import type { Welcome } from "../src/wire/table";
import { Wire } from "./wire";

let wires: Wire[];
let heard: { welcomes: Welcome[]; versions: number[]; conditions: Condition[] };

const last = (): Wire => wires[wires.length - 1] as Wire;

function link(): Link {
  const hooks: Hooks = {
    onwelcome: (welcome) => heard.welcomes.push(welcome),
    onupdate: ({ version }) => heard.versions.push(version),
    onpresent: () => undefined,
    onwarming: () => undefined,
    onmuted: () => undefined,
    onsaid: () => undefined,
    onhouse: () => undefined,
    oncondition: (condition) => heard.conditions.push(condition),
  };
  return new Link("ws://pub/table", hooks, () => {
    const wire = new Wire();
    wires.push(wire);
    return wire as unknown as WebSocket;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  heard = { welcomes: [], versions: [], conditions: [] };
});
afterEach(() => vi.useRealTimers());

test("says hello, and sends nothing before it is welcome", async () => {
  const table = link();
  last().onopen?.();
  const answer = table.send({ type: "act", action: "predict 1" });
  expect(last().sent).toEqual([{ type: "hello", since: null, client: expect.any(String), protocol: PROTOCOL }]);
  last().welcome(3);
  const command = last().sent[1] as { id: string };
  expect(command).toMatchObject({ type: "act", action: "predict 1" });
  last().tell({ type: "done", id: command.id, version: 4 });
  expect(await answer).toEqual({ ok: true });
});

test("a command that had no answer is sent again under the same id, once", async () => {
  const table = link();
  last().onopen?.();
  last().welcome(3);
  const answer = table.send({ type: "act", action: "play a7" });
  const before = last().sent[1] as { id: string; seen: number };
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(wires).toHaveLength(2);
  last().onopen?.();
  const [first, second] = wires.map(({ sent }) => sent.find((message) => "client" in (message as object)));
  expect(second).toEqual({ ...(first as object), since: 3 });
  expect(last().sent).toHaveLength(1);
  last().welcome(5);
  expect(last().sent.slice(1)).toEqual([before]);
  last().tell({ type: "refused", id: before.id, code: "version.stale", rule: "" });
  expect(await answer).toEqual({ ok: false, code: "version.stale", rule: "" });
  last().welcome(6); // only brings up to date: nothing waits any more
  expect(last().sent).toHaveLength(2);
});

test("a gap in the versions means a lost message: it connects anew", async () => {
  link();
  last().welcome(3);
  last().tell({ type: "update", version: 4, events: [], view: null, own: null, left: null });
  last().tell({ type: "update", version: 6, events: [], view: null, own: null, left: null });
  expect(heard.versions).toEqual([4]);
  await vi.advanceTimersByTimeAsync(1000);
  last().onopen?.();
  expect(last().sent).toEqual([{ type: "hello", since: 4, client: expect.any(String), protocol: PROTOCOL }]);
});

test("knocks quickly for a second and a half, and then ever more slowly", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  link();
  last().welcome(3);
  const knocked: number[] = [];
  for (let time = 0; time <= 6_000; time += 100) {
    const before = wires.length;
    if (time > 0) await vi.advanceTimersByTimeAsync(100);
    if (wires.length > before) knocked.push(time);
    if (time === 0 || wires.length > before) last().onclose?.({ code: time === 0 ? 1012 : 1006 });
  }
  expect(knocked).toEqual([300, 600, 900, 1200, 1500, 2100, 3300, 5700]);
  vi.restoreAllMocks();
});

test("a server that does not answer is given up", async () => {
  const table = link();
  last().welcome(3);
  void table.send({ type: "start" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(wires.length).toBeGreaterThan(1);
  expect(heard.conditions).toContain("lost");
});

test.each([4401, 4403, 4404, 4406, 4410, 4411, 4423, 4426, 4451])(
  "after %i there is no use in trying again",
  async (code) => {
    link();
    last().onclose?.({ code });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
    expect(heard.conditions).toEqual(["gone"]);
  },
);

test("what an old socket still says is not heard", async () => {
  link();
  const old = last();
  old.welcome(1);
  old.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1000);
  old.welcome(9);
  expect(heard.welcomes.map(({ version }) => version)).toEqual([1]);
});

test("a dead line is noticed within 10 s, though nobody sends anything", async () => {
  link();
  last().welcome(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wires[0]?.sent).toEqual([{ type: "ping" }]);
  expect(heard.conditions).toEqual(["open", "lost"]);
  expect(wires).toHaveLength(2);
});

test("a line on which anything is heard stays", async () => {
  link();
  last().welcome(3);
  for (let time = 0; time < 60; time += 3) {
    last().tell(time % 2 ? { type: "present", seats: [] } : { type: "pong" });
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(wires).toHaveLength(1);
  expect(last().sent).toEqual([]);
});

test("when the screen or the network is back, the line is tried at once", async () => {
  const table = link();
  last().welcome(3);
  table.wake();
  expect(last().sent).toEqual([{ type: "ping" }]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(heard.conditions).toEqual(["open", "lost"]);
});

test("an older server that knows no ping is asked once", async () => {
  link();
  last().welcome(3);
  await vi.advanceTimersByTimeAsync(4_100);
  last().onclose?.({ code: 4400 });
  await vi.advanceTimersByTimeAsync(1_000);
  last().welcome(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(wires).toHaveLength(2);
});

test("a door that never answers is knocked at again, and said to be blocked", async () => {
  link();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(wires.length).toBeGreaterThan(5);
  expect(heard.conditions.at(-1)).toBe("blocked");
  const knocks = wires.length; // by now a pause may have begun: wait for the next knock
  while (wires.length === knocks) await vi.advanceTimersByTimeAsync(100);
  last().welcome(3);
  expect(heard.conditions.at(-1)).toBe("open");
});

test("a browser without WebSockets gets an answer at once", () => {
  const conditions: Condition[] = [];
  const hooks = { oncondition: (condition: Condition) => conditions.push(condition) } as unknown as Hooks;
  const none = new Link("ws://pub/table", hooks, () => {
    throw new ReferenceError("WebSocket is not defined");
  });
  expect(conditions).toEqual(["blocked"]);
  none.close();
});
