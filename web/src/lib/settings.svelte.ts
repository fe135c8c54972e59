/** What a person has set on this device: language, light, sound, motion, pace, keys. Kept in the browser, nowhere else. */

import { keep, kept } from "./keeping";

export const LANGUAGES = ["en", "de", "ru"] as const;
export const THEMES = ["auto", "dark", "light"] as const;
export const MOTIONS = ["auto", "full", "calm"] as const;
/** What the time that one looks at something is multiplied with. */
export const PACES = { calm: 1.6, normal: 1, brisk: 0.5, instant: 0 } as const;
export const PACE_NAMES = ["calm", "normal", "brisk", "instant"] as const satisfies readonly Pace[];

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Pace = keyof typeof PACES;

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sound: boolean;
  /** Whether sound was offered. */
  offered: boolean;
  /** Whether single characters are shortcuts. */
  keys: boolean;
  /** Whether the device says when it is my turn. */
  notify: boolean;
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  pace = $state<Pace>("normal");
  sound = $state(false);
  offered = $state(false);
  keys = $state(true);
  notify = $state(false);

  constructor() {
    const found = read();
    this.language = known(LANGUAGES, found.language) ?? preferred(navigator.languages);
    this.theme = known(THEMES, found.theme) ?? "auto";
    this.motion = known(MOTIONS, found.motion) ?? "auto";
    this.pace = known(PACE_NAMES, found.pace) ?? "normal";
    this.sound = found.sound === true;
    this.offered = found.offered === true || this.sound;
    this.keys = found.keys !== false;
    this.notify = found.notify === true;
  }

  /** Whether things may move. */
  get moves(): boolean {
    if (this.motion !== "auto") return this.motion === "full";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Write down what is set, and let the page follow. */
  apply(): void {
    const { language, theme, motion, pace, sound, offered, keys, notify } = this;
    const kept = { language, theme, motion, pace, sound, offered, keys, notify } satisfies Kept;
    keep("settings", JSON.stringify(kept));
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
  }
}

/** The first language of this list that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const language = known(LANGUAGES, each.slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return "en";
}

function known<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

function read(): Partial<Record<keyof Kept, unknown>> {
  try {
    const found: unknown = JSON.parse(kept("settings") ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {}; // spoilt: the defaults will do
  }
}

export const settings = new Settings();
