import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Director } from "../src/lib/director";

let shown: string[] = [];
let pace = 1;
let limit = 6000;
let director: Director<string>;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, pace, limit] = [[], 1, 6000];
  director = new Director<string>(
    (state) => shown.push(state),
    () => pace,
    () => limit,
  );
});
afterEach(() => vi.useRealTimers());

const frame = (state: string, hold: number): { state: string; hold: number } => ({ state, hold });

test("each frame stays for its time, in order", () => {
  director.play([frame("laid", 1500), frame("judged", 1000), frame("next", 0)]);
  expect(shown).toEqual(["laid"]);
  vi.advanceTimersByTime(1499);
  expect(shown).toEqual(["laid"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["laid", "judged"]);
  expect(director.holding).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["laid", "judged", "next"]);
  expect(director.holding).toBe(false);
});

test("what comes meanwhile waits for its turn", () => {
  director.play([frame("one", 1000)]);
  director.play([frame("two", 0)]);
  expect(shown).toEqual(["one"]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["one", "two"]);
});

test("a skip goes on by one frame", () => {
  director.play([frame("one", 1000), frame("two", 1000), frame("three", 0)]);
  vi.advanceTimersByTime(300);
  director.skip();
  expect(shown).toEqual(["one", "two"]);
  vi.advanceTimersByTime(300);
  director.skip();
  director.skip();
  expect(shown).toEqual(["one", "two", "three"]);
});

test("a press from before a frame could be seen skips nothing, however late it is heard of", () => {
  let draw = (): void => undefined;
  director = new Director<string>(
    (state) => shown.push(state),
    () => pace,
    () => limit,
    () => null,
    (then) => (draw = then),
  );
  director.play([frame("laid", 2000), frame("judged", 1000), frame("next", 0)]);
  const pressed = performance.now();
  director.skip();
  vi.advanceTimersByTime(400); // a slow phone
  director.skip();
  draw();
  vi.advanceTimersByTime(200);
  director.skip();
  vi.advanceTimersByTime(200);
  director.skip(pressed);
  expect(shown).toEqual(["laid"]);
  director.skip();
  expect(shown).toEqual(["laid", "judged"]);
});

test("the pace stretches every hold, and no pace at all shows everything at once", () => {
  pace = 0.5;
  director.play([frame("one", 1000), frame("two", 0)]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual(["one", "two"]);
  pace = 0;
  director.play([frame("three", 5000), frame("four", 5000)]);
  expect(shown).toEqual(["one", "two", "three", "four"]);
});

test("the screen is never further behind than it may be, and still shows all", () => {
  for (let turn = 0; turn < 10; turn++) director.play([frame(`laid ${turn}`, 2000), frame(`judged ${turn}`, 2000)]);
  expect(director.behind).toBeLessThanOrEqual(6000);
  vi.advanceTimersByTime(6000);
  expect(shown).toHaveLength(20);
  director.play([frame("result", 6000)]);
  vi.advanceTimersByTime(1000);
  limit = 3000; // my clock runs now
  director.play([frame("my turn", 0)]);
  vi.advanceTimersByTime(3000);
  expect(shown.at(-1)).toBe("my turn");
});

test("when much waits, what can be spared goes first, and what must be seen last", () => {
  limit = 3000;
  director.play([{ state: "laid", hold: 2000, least: 1500 }, frame("points", 6000), frame("next", 0)]);
  vi.advanceTimersByTime(1499);
  expect(shown).toEqual(["laid"]);
  vi.advanceTimersByTime(1501);
  expect(shown).toEqual(["laid", "points", "next"]);
});

test("what waits for a tap takes only the time that nothing else needs", () => {
  director.play([frame("counted", 1300), frame("paid", 1200)]);
  vi.advanceTimersByTime(500);
  director.play([{ state: "over", hold: 2200, least: 1400, waits: 6000 }, frame("dealt", 450), frame("my turn", 0)]);
  expect(director.behind).toBe(6000);
  vi.advanceTimersByTime(799);
  expect(shown).toEqual(["counted"]);
  vi.advanceTimersByTime(1 + 1200);
  expect(shown).toEqual(["counted", "paid", "over"]);
  vi.advanceTimersByTime(6000 - 800 - 1200 - 450 - 1);
  expect(shown.at(-1)).toBe("over");
  vi.advanceTimersByTime(1 + 450);
  expect(shown.slice(3)).toEqual(["dealt", "my turn"]);
});

test("what is on the screen when more comes keeps what must be seen of it", () => {
  director.play([{ state: "laid", hold: 2000, least: 1500 }]);
  vi.advanceTimersByTime(500);
  limit = 3000;
  director.play([frame("result", 9000), frame("my turn", 0)]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual(["laid"]);
  vi.advanceTimersByTime(2001);
  expect(shown).toEqual(["laid", "result", "my turn"]);
});

test("who comes back is shown the table as it is, and nothing that waited is lost", () => {
  director.play([frame("one", 1000), frame("two", 1000)]);
  director.cut("now");
  expect(shown).toEqual(["one", "two", "now"]);
  vi.advanceTimersByTime(5000);
  expect(shown).toHaveLength(3);
});

test("a skip shortens nothing that others would fly into", () => {
  director.play([frame("swept", 450)]);
  director.skip();
  director.play([frame("led", 0)]);
  expect(shown).toEqual(["swept"]);
  vi.advanceTimersByTime(450);
  expect(shown).toEqual(["swept", "led"]);
});

/** Frames that must be seen for as long as they are held; those called alone go together with no other. */
const must = (state: string): { state: string; hold: number; least: number } => ({ state, hold: 1250, least: 1250 });

function joining(): Director<string> {
  return new Director<string>(
    (state) => shown.push(state),
    () => pace,
    () => limit,
    (one, other) => ([one, other].includes("alone") ? null : `${one} + ${other}`),
  );
}

test("what must be seen is joined when there is not time enough for each, and keeps its time", () => {
  director = joining();
  for (const state of ["one", "two", "three", "four", "five", "six"]) director.play([must(state), frame("lands", 400)]);
  expect(director.behind).toBeLessThanOrEqual(6000);
  vi.advanceTimersByTime(4 * 1250 - 1);
  expect(shown).toEqual(["one", "lands", "two + lands + three", "lands", "four + lands + five", "lands", "six"]);
  vi.advanceTimersByTime(1250);
  expect(shown.at(-1)).toBe("lands");
});

test("on my clock more is joined, and none is left to stand for much more than the others", () => {
  director = joining();
  limit = 3000;
  director.play(["one", "two", "three", "four", "five"].map(must));
  vi.advanceTimersByTime(1250);
  expect(shown).toEqual(["one + two", "three + four + five"]);
});

test("what goes together with nothing is shortened, and still shown", () => {
  director = joining();
  limit = 2000;
  director.play(["one", "alone", "three"].map(must));
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual(["one", "alone", "three"]);
});

test("the time of a frame begins when it is drawn, or where nothing is drawn soon", () => {
  let draw: () => void = () => undefined;
  director = new Director<string>(
    (state) => shown.push(state),
    () => pace,
    () => limit,
    () => null,
    (then) => (draw = then),
  );
  director.play([frame("one", 1000), frame("two", 1000), frame("three", 0)]);
  vi.advanceTimersByTime(400);
  director.play([frame("four", 0)]); // what comes meanwhile starts no clock
  expect(director.behind).toBe(2000);
  draw();
  draw();
  vi.advanceTimersByTime(999);
  expect(shown).toEqual(["one"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["one", "two"]);
  vi.advanceTimersByTime(1499); // nobody draws
  expect(shown).toEqual(["one", "two"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["one", "two", "three", "four"]);
});
