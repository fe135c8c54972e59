/** What the page says, in the person's language (Project Fluent, the same texts as in the terminal). */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { LANGUAGES, type Language } from "./settings.svelte";

export type Args = Record<string, FluentVariable>;

const TEXTS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("words:en"),
  de: () => import("words:de"),
  ru: () => import("words:ru"),
};

class Words {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle | null>(null);
  #missing = new Set<string>();

  /** Say something: `say("round-heading", { round: 2, rounds: 10 })`. A text that is missing shows its id. */
  say = (id: string, args: Args = {}): string => {
    const pattern = this.#bundle?.getMessage(id)?.value;
    if (!this.#bundle || !pattern) {
      if (this.#bundle && !this.#missing.has(id)) console.error(`no text "${id}" in ${this.language}`);
      this.#missing.add(id);
      return id;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, args, errors);
    for (const error of errors) console.error(`"${id}" in ${this.language}: ${error.message}`);
    return text;
  };

  /** Whether there is such a text. */
  has = (id: string): boolean => this.#bundle?.hasMessage(id) ?? false;

  /** Names in a row: `Ada, Bo and Cy`. */
  list = (names: readonly string[]): string => new Intl.ListFormat(this.language).format(names);

  async speak(language: Language): Promise<void> {
    const { default: text } = await TEXTS[language]();
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const error of bundle.addResource(new FluentResource(text))) console.error(error.message);
    this.#missing.clear();
    this.language = language;
    this.#bundle = bundle;
  }
}

export const words = new Words();
export const say = words.say;
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", ru: "Русский" };
export { LANGUAGES };
