/** Short sounds, made on the spot. Silent unless switched on. */

import { settings } from "./settings.svelte";

/** A tone: pitch in hertz, when it begins and how long it lasts in seconds. */
type Tone = readonly [pitch: number, at: number, lasts: number];

const SOUNDS = {
  turn: {
    shape: "sine",
    tones: [
      [587, 0, 0.12],
      [880, 0.11, 0.2],
    ],
  },
  won: {
    shape: "triangle",
    tones: [
      [523, 0, 0.1],
      [659, 0.08, 0.1],
      [784, 0.16, 0.22],
    ],
  },
  lost: {
    shape: "triangle",
    tones: [
      [330, 0, 0.14],
      [262, 0.13, 0.24],
    ],
  },
  brawl: {
    shape: "sawtooth",
    tones: [
      [92, 0, 0.3],
      [71, 0.1, 0.35],
      [138, 0.05, 0.12],
      [55, 0.28, 0.4],
    ],
  },
  said: { shape: "sine", tones: [[740, 0, 0.07]] },
} as const satisfies Record<string, { shape: OscillatorType; tones: readonly Tone[] }>;

export type Sound = keyof typeof SOUNDS;

const LOUD = 0.12;
let audio: AudioContext | null = null;

/** What something sounds like: a sound, and by how many steps it is higher than usual. */
export interface Cue {
  readonly sound: Sound;
  readonly rise?: number;
}

const LOWEST = 392;
const STEP = 2 ** (2 / 12);
const TURN_BUZZ = 30;

export function play(sound: Sound, rise = 0): void {
  const { shape, tones } = SOUNDS[sound];
  for (const [pitch, at, lasts] of tones) ring(shape, [pitch * STEP ** rise, at, lasts]);
}

/** A short tone that is the higher the more are picked. */
export function tick(count: number): void {
  ring("triangle", [LOWEST * STEP ** count, 0, 0.08]);
}

/** A short vibration, where the device can; browsers allow it only after a first touch. */
export function buzz(): void {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (userActivation?.hasBeenActive && "vibrate" in navigator) navigator.vibrate(TURN_BUZZ);
}

function ring(shape: OscillatorType, [pitch, at, lasts]: Tone): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  const context = (audio ??= new AudioContext());
  void context.resume();
  const begin = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUD, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + lasts);
}
