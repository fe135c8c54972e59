/** What a person does at the table: cards taken up and put back, and choices sent, each of them once. */

import { PACES, settings } from "../lib/settings.svelte";
import { tick } from "../lib/sound";
import type { HeroHouseChoice, View } from "../wire/hero_house";
import { Selection } from "./selection";

/** Milliseconds at the normal pace, before a step without a choice is taken. */
const ONWARD = 1500;
const ONWARD_AT_LEAST = 350;
/** Milliseconds in which the same choice is not sent again: its answer may be on the way to the screen. */
const AGAIN = 2000;

/** What the table knows. */
interface Table {
  readonly view: View;
  readonly you: number | null;
  /** I am asked, and nobody stands in for me. */
  readonly active: boolean;
  readonly waiting: boolean;
  readonly away: boolean;
  readonly act: (action: string) => void;
}

export class Acting {
  #held = $state.raw<Selection | null>(null);
  /** What was sent last, kept in sight until the table answers. */
  #given: Selection | null = null;
  #sent: { readonly view: View; readonly action: string; readonly at: number } | null = null;
  readonly selection: Selection = $derived.by(() => {
    const { view, active } = this.table();
    const asked = active ? view : { ...view, choices: [] };
    const held = this.#held === this.#given && this.#held?.view !== asked ? null : this.#held;
    return held?.on(asked) ?? Selection.of(asked);
  });

  constructor(private readonly table: () => Table) {}

  clear = (): void => void (this.#held = this.selection.clear());

  send = (hero: number): void => void (this.#held = this.selection.send(hero));

  choose = (choice: HeroHouseChoice): void => {
    const { view, active, waiting, act } = this.table();
    const { selection } = this;
    const sent = this.#sent;
    const again = sent?.view === view && sent.action === choice.action && performance.now() - sent.at < AGAIN;
    if (waiting || again || !active) return;
    if (choice.goes_out && selection.lays.length > 0 && !selection.asking) return void (this.#held = selection.ask());
    this.#sent = { view, action: choice.action, at: performance.now() };
    if (!selection.onward) this.#held = this.#given = selection;
    act(choice.action);
  };

  /** A card that can only be discarded later takes one there at once. */
  pick = (card: string): void => {
    if (!this.table().active) return;
    const held = (this.#held = this.selection.pick(card));
    tick(held.cards.length);
    if (held.onward) this.choose(held.onward);
  };

  /** Let go over the pile a card is discarded, unless that gives the treasure away; elsewhere it is picked. */
  drop = (card: string, over: string): void => {
    if (!this.selection.cards.includes(card)) this.pick(card);
    const { view, you } = this.table();
    const { tried } = this.selection;
    const wise = tried && (!tried.choice.balances || view.monster_player === you);
    if (over === "pile" && tried?.card === card && wise) this.choose(tried.choice);
  };

  /** Do what was picked, or the only thing there is to do. */
  confirm = (): void => {
    if (this.selection.choice) this.choose(this.selection.choice);
  };

  /** A step without a choice is taken by itself, once, when one has seen that it is. For an effect: gives the way to stop. */
  goOn(): (() => void) | undefined {
    const { onward } = this.selection;
    const { view, active, waiting, away } = this.table();
    if (!onward || !active || waiting || away || this.#sent?.view === view) return undefined;
    const pause = setTimeout(() => this.choose(onward), Math.max(ONWARD * PACES[settings.pace], ONWARD_AT_LEAST));
    return () => clearTimeout(pause);
  }
}
