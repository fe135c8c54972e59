/** What the page says, in the person's language (Project Fluent, the same texts as in the terminal). */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { part } from "./loading";
import { LANGUAGES, type Language } from "./settings.svelte";
import type { MessageId } from "../wire/message";

export type Args = Record<string, FluentVariable>;

type Texts = Record<Language, () => Promise<{ default: string }>>;

const TEXTS: Texts = {
  en: () => import("words:en"),
  de: () => import("words:de"),
  ru: () => import("words:ru"),
};

/** The rule books: long, and read by few, so they come when one opens them. */
const BOOKS: Texts = {
  en: () => import("rules:en"),
  de: () => import("rules:de"),
  ru: () => import("rules:ru"),
};

/** The scorepad for people with the real box. */
const PAD: Texts = {
  en: () => import("pad:en"),
  de: () => import("pad:de"),
  ru: () => import("pad:ru"),
};

/** Where Unicode keeps letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as it may stand in a sentence: one written from right to left must not turn the words around it (S16). */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const isolatedAll = (args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === "string" ? isolated(value) : value]),
  );

class Words {
  language = $state<Language>("en");
  #listing = $derived(new Intl.ListFormat(this.language)); // slow to make
  #bundle = $state.raw<FluentBundle | null>(null);
  #missing = new Set<string>();
  #wanted: Language = "en";
  #sources: readonly Texts[] = [TEXTS];

  /** Say something: `say("round-heading", { round: 2, rounds: 10 })`. That there is such a text is checked with the types. */
  say = (id: MessageId, args: Args = {}): string => {
    const pattern = this.#bundle?.getMessage(id)?.value;
    if (!this.#bundle || !pattern) {
      if (this.#bundle && !this.#missing.has(id)) console.error(`no text "${id}" in ${this.language}`);
      this.#missing.add(id);
      return id;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, isolatedAll(args), errors);
    for (const error of errors) console.error(`"${id}" in ${this.language}: ${error.message}`);
    return text;
  };

  /** Say something whose id is put together from what others name: the server, a rule book. What is missing shows its id. */
  lookUp = (id: string, args: Args = {}): string => (this.has(id) ? this.say(id, args) : id);

  /** Whether there is such a text. */
  has = (id: string): id is MessageId => this.#bundle?.hasMessage(id) ?? false;

  /** Names in a row: `Ada, Bo and Cy`. */
  list = (names: readonly string[]): string => this.#listing.format(names.map(isolated));

  /** The same, to be drawn name by name. */
  parts = (names: readonly string[]): { type: "element" | "literal"; value: string }[] =>
    this.#listing.formatToParts(names);

  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const texts = await Promise.all(this.#sources.map((source) => part(source[language])));
    if (this.#wanted !== language) return; // changed one's mind meanwhile
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const { default: text } of texts) {
      for (const error of bundle.addResource(new FluentResource(text))) console.error(error.message);
    }
    this.#missing.clear();
    this.language = language;
    this.#bundle = bundle;
  }

  /** Fetch the texts of the rule books too, from now on in every language. */
  openBooks = (): Promise<void> => this.#add(BOOKS);

  /** Fetch the texts of the scorepad too. */
  openPad = (): Promise<void> => this.#add(PAD);

  async #add(source: Texts): Promise<void> {
    if (this.#sources.includes(source)) return;
    this.#sources = [...this.#sources, source];
    await this.speak(this.#wanted);
  }
}

export const words = new Words();
export const { say, lookUp } = words;
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", ru: "Русский" };
export { LANGUAGES };
