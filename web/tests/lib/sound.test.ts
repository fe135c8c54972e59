import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundOf } from "../../src/half_pint/sounds";
import { settings } from "../../src/lib/settings.svelte";
import { play } from "../../src/lib/sound";
import type { Event, Trick } from "../../src/wire/half_pint";
import { made, view } from "../half_pint/situations";

const pitches: number[] = [];

class Oscillator {
  constructor(_: unknown, { frequency }: { frequency: number }) {
    pitches.push(frequency);
  }
  connect = (): this => this;
  start = (): void => undefined;
  stop = (): void => undefined;
}

const ramp = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };

beforeEach(() => {
  pitches.length = 0;
  settings.sound = true;
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly currentTime = 0;
      resume = (): Promise<void> => Promise.resolve();
    },
  );
  vi.stubGlobal("OscillatorNode", Oscillator);
  vi.stubGlobal(
    "GainNode",
    class {
      readonly gain = ramp;
      connect = (): void => undefined;
    },
  );
});
afterEach(() => {
  settings.sound = false;
  vi.unstubAllGlobals();
});

const won = { type: "set_won", seat: 0, made: made("high_card", "v9", "", 9) } as Event;
const tricksOf = (...winners: number[]): Trick[] => winners.map((winner) => ({ winner }) as Trick);

test("each set of a streak sounds higher than the one before", () => {
  const heard = [[0], [0, 0], [1, 0, 0, 0], [0, 0, 1, 0]].map((winners) => {
    pitches.length = 0;
    const cue = soundOf(won, 0, view({ tricks: tricksOf(...winners) }));
    if (cue) play(cue.sound, cue.rise);
    return pitches[0] ?? 0;
  });
  const [first = 0, second = 0, third = 0, again = 0] = heard;
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
  expect(again).toBe(first); // the streak was broken
});

test("what others win is silent", () => {
  expect(soundOf(won, 1, view({ tricks: tricksOf(0) }))).toBeNull();
});
