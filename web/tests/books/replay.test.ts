import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { game } from "../../src/half_pint";
import { playersOf } from "../../src/lib/players";
import { words } from "../../src/lib/words.svelte";
import Controls from "../../src/replay/Controls.svelte";
import { entriesOf, momentsOf, partsOf } from "../../src/replay/moments";
import type { ReplayShown } from "../../src/wire/forms";

const replay = {
  game: "half-pint-heroes",
  options: {},
  players: ["Ada", "regular 1", "regular 1"],
  steps: [
    {
      seat: null,
      action: "",
      events: [],
      changed: { round: 1, phase: "predict", due: [0, 1] },
      hands: [["a1"], ["b2"]],
    },
    { seat: 0, action: "predict 1", events: [], changed: { due: [1] }, hands: [["a1"], ["b2"]] },
    { seat: 1, action: "play b2", events: [], changed: { round: 2, due: [0, 1] }, hands: [["g4"], ["r5"]] },
    { seat: 1, action: "predict 0", events: [], changed: { due: [0] }, hands: [["g4"], ["r5"]] },
  ],
} as unknown as ReplayShown;

beforeEach(() => words.speak("en"));
afterEach(cleanup);

test("each moment is whole, though a step brings only what changed", () => {
  const views = momentsOf(replay).map(({ view }) => view);
  expect(views[1]).toEqual({ round: 1, phase: "predict", due: [1] });
  expect(views[3]).toEqual({ round: 2, phase: "predict", due: [0] });
  expect(views[0]).toEqual({ round: 1, phase: "predict", due: [0, 1] });
});

test("a round begins with the step that deals it", () => {
  expect(partsOf(momentsOf(replay), game.partOf as () => number)).toEqual([
    { number: 1, first: 0 },
    { number: 2, first: 2 },
  ]);
});

test("what ends a round is told there, and what deals the next one there", () => {
  const step = (...types: string[]) => ({
    seat: 0,
    action: "",
    events: types.map((type) => ({ type })),
    changed: {},
    hands: [],
  });
  const steps = [step("round_began", "quiet"), step("set_won", "round_scored", "round_began"), step("quiet")];
  const moments = momentsOf({ ...replay, steps } as unknown as ReplayShown);
  expect(
    entriesOf(moments, ({ type }) => ((type as string) === "quiet" ? null : type), game.beginsPart as () => boolean),
  ).toEqual([
    [
      { step: 0, lines: ["round_began"] },
      { step: 1, lines: ["set_won", "round_scored"] },
    ],
    [{ step: 1, lines: ["round_began"] }],
  ]);
});

test("bots have their names at the table, people theirs, even one that sounds like a bot", () => {
  const faces = playersOf(replay.players);
  expect(faces.map(({ name, bot }) => [name, bot])).toEqual([
    ["Ada", null],
    ["Bo", "regular"],
    ["regular 1", null],
  ]);
});

function controls(step: number) {
  const ongo = vi.fn();
  const onplay = vi.fn();
  const parts = [
    { number: 1, first: 0 },
    { number: 2, first: 20 },
    { number: 3, first: 44 },
  ];
  render(Controls, { game: "half-pint-heroes", step, last: 60, parts, plays: false, ongo, onplay });
  return { ongo, onplay };
}

test.each([
  ["To the beginning", 0],
  ["One step back", 29],
  ["One step on", 31],
  ["To the end", 60],
])("the button %s goes there", async (name, to) => {
  const { ongo } = controls(30);
  await fireEvent.click(screen.getByRole("button", { name }));
  expect(ongo).toHaveBeenCalledExactlyOnceWith(to);
});

test.each([
  ["ArrowLeft", 29],
  ["ArrowRight", 31],
  ["PageUp", 20],
  ["PageDown", 44],
  ["Home", 0],
  ["End", 60],
])("the key %s goes there", async (key, to) => {
  const { ongo } = controls(30);
  await fireEvent.keyDown(document.body, { key });
  expect(ongo).toHaveBeenCalledExactlyOnceWith(to);
});

test("at the beginning there is no way back, and the slider says where one is", () => {
  controls(0);
  expect(screen.getByRole("button", { name: "One step back" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("Step 0 of 60");
});

test("a round is chosen by its number; the list shows where one is", async () => {
  const { ongo } = controls(30);
  const rounds = screen.getByLabelText<HTMLSelectElement>("Jump to");
  expect(rounds.value).toBe("2");
  await fireEvent.change(rounds, { target: { value: "3" } });
  expect(ongo).toHaveBeenCalledExactlyOnceWith(44);
});

test("the space bar plays, but not where it presses a button", async () => {
  const { onplay } = controls(30);
  await fireEvent.keyDown(screen.getByRole("button", { name: "One step on" }), { key: " " });
  expect(onplay).not.toHaveBeenCalled();
  await fireEvent.keyDown(document.body, { key: " " });
  expect(onplay).toHaveBeenCalledOnce();
});
