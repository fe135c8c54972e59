/** What a person has taken hold of, and what it would do: found among the choices of the server, never worked out here.
 *
 * A value: every change gives a new one. */

import type { HeroHouseChoice as Choice, View } from "../wire/hero_house";
import type { Message } from "../wire/message";

const verb = ({ action }: Choice): string => action.split(" ", 1)[0] ?? "";

export class Selection {
  private constructor(
    readonly view: View,
    readonly cards: readonly string[],
    /** The place of a hero that would fight. */
    readonly hero: number | null,
    /** Asked whether one really wants to leave the hand. */
    readonly asking: boolean,
  ) {}

  static of(view: View): Selection {
    return new Selection(view, [], null, false);
  }

  /** What is left of it on a newer view: all in the same question; a card that was meant for the discard when that is asked. */
  on(view: View): Selection {
    if (view === this.view) return this;
    const cards = this.cards.filter((card) => view.hand.includes(card));
    if (question(view) === question(this.view)) return new Selection(view, cards, this.hero, this.asking);
    const meant = this.onward !== null && view.phase === "discard" && view.turn === this.view.turn;
    return new Selection(view, meant ? cards : [], null, false);
  }

  /** Take a card up or put it back; of those picked only what some hero has together with it stays. */
  pick(card: string): Selection {
    if (!this.picking && this.onward === null) return this;
    return new Selection(this.view, this.#with(card), null, false);
  }

  #with(card: string): string[] {
    if (this.cards.includes(card)) return this.cards.filter((each) => each !== card);
    const together = this.lays.flatMap(({ hero }) => (hero?.cards.includes(card) ? [hero.cards] : []));
    return [...this.cards.filter((each) => together.some((cards) => cards.includes(each))), card];
  }

  send(place: number): Selection {
    return new Selection(this.view, [], place, false);
  }

  clear(): Selection {
    return this.empty && !this.asking ? this : Selection.of(this.view);
  }

  ask(): Selection {
    return new Selection(this.view, [], null, true);
  }

  get empty(): boolean {
    return this.cards.length === 0 && this.hero === null;
  }

  get lays(): readonly Choice[] {
    return this.view.choices.filter((choice) => verb(choice) === "lay");
  }

  get defences(): readonly Choice[] {
    return this.view.choices.filter((choice) => verb(choice) === "defend");
  }

  get discards(): readonly Choice[] {
    return this.view.choices.filter((choice) => verb(choice) === "discard");
  }

  the(action: string): Choice | null {
    return this.view.choices.find((choice) => choice.action === action) ?? null;
  }

  /** Cards can be picked only where one can do something with them. */
  get picking(): boolean {
    return this.lays.length > 0 || this.discards.length > 0;
  }

  /** Whether a card can join those that are picked. */
  joins(card: string): boolean {
    if (this.cards.includes(card) || this.lays.length === 0) return true;
    return this.lays.some(({ hero }) => [...this.cards, card].every((each) => hero?.cards.includes(each)));
  }

  /** The way on that needs no decision: nothing can be laid, nobody has to fight, and no house is made by it. */
  get onward(): Choice | null {
    const [only = null, ...more] = this.view.choices;
    return only?.action === "done" && more.length === 0 && !only.goes_out && !only.balances ? only : null;
  }

  /** What the selection stands for, and where nothing is picked the only choice there is; null while it is no choice yet. */
  get choice(): Choice | null {
    const [only = null, ...more] = this.view.choices;
    if (this.cards.length > 0) return this.lays.find((lay) => this.#makes(lay)) ?? this.the(`discard ${this.cards[0]}`);
    if (this.hero !== null) return this.the(`defend ${String(this.hero)}`);
    return more.length === 0 ? only : null;
  }

  #makes({ hero }: Choice): boolean {
    return hero?.cards.length === this.cards.length && this.cards.every((card) => hero.cards.includes(card));
  }

  /** What the server says that a choice would do. */
  means(choice: Choice): Message | null {
    return this.view.meanings?.[this.view.choices.indexOf(choice)] ?? null;
  }

  /** The card that would go onto the discard pile, with what comes of it and what would lie there. */
  get tried(): { readonly card: string; readonly choice: Choice; readonly lying: readonly string[] } | null {
    const choice = this.choice;
    if (!choice || verb(choice) !== "discard" || choice.to !== null) return null;
    const card = choice.action.slice("discard ".length);
    const lying = this.means(choice)?.args["lying"];
    return { card, choice, lying: typeof lying === "object" && "cards" in lying ? lying.cards : [card] };
  }
}

/** A selection holds while the same thing is asked. */
const question = ({ hand_number, phase, turn, choices }: View): string =>
  [hand_number, phase, turn, choices.length > 0].join();
