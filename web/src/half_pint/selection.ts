/** What one has picked at the table and not sent yet: cards, slates, or where the chip goes. */

import type { HalfPintChoice, View } from "../wire/half_pint";
import { joins, predictionCards, predictionOf, predictionToggled, setsOf, targetOf, toggled } from "./choosing";

/** An opponent, null for a chip that is kept, undefined while nobody has decided. */
export type Target = number | null | undefined;

interface Held {
  readonly round: number;
  readonly cards: readonly string[];
  /** The action preferred among several sets of the same cards. */
  readonly preferred: string | null;
  readonly slates: readonly number[] | null;
  readonly target: Target;
}

const NOTHING: Held = { round: 0, cards: [], preferred: null, slates: null, target: undefined };

/** A value: each change gives a new one, and each question is asked of it together with the view. */
export class Selection {
  constructor(private readonly held: Held = NOTHING) {}

  /** The cards picked that are still there; the same cards may come back in a later round. */
  cards({ round, hand }: View): readonly string[] {
    return this.held.round === round ? this.held.cards.filter((card) => hand.includes(card)) : [];
  }

  /** Whether a card could join those picked. */
  fits(view: View, card: string): boolean {
    const picked = this.cards(view);
    return !due(view) || picked.includes(card) || joins(view.choices, picked, card);
  }

  /** Pick a card up or put it back; one that cannot join what is picked takes its place. */
  pick(view: View, card: string): Selection {
    if (view.phase !== "play" || !view.hand.includes(card)) return this;
    const cards = this.fits(view, card) ? toggled(this.cards(view), card) : [card];
    return this.#with(view, { cards, preferred: null });
  }

  /** Pick exactly the cards of a set, and this one of the sets that they can make. */
  prefer(view: View, { action, makes }: HalfPintChoice): Selection {
    return makes ? this.#with(view, { cards: makes.hand, preferred: action }) : this;
  }

  /** The sets that the picked cards can make, best first. */
  sets(view: View): HalfPintChoice[] {
    return view.phase === "play" ? setsOf(view.choices, this.cards(view)) : [];
  }

  /** The slates that are up: those picked, or those sent. */
  slates(view: View): readonly number[] {
    const sealed = said(view);
    const mine = this.held.round === view.round ? this.held.slates : null;
    return mine ?? (sealed === null ? [] : predictionCards(view.constants.prediction_cards, sealed));
  }

  /** What the slates that are up say together; null where none is. */
  prediction(view: View): number | null {
    return predictionOf(this.slates(view));
  }

  slate(view: View, number: number): Selection {
    const slates = predictionToggled(view.constants.prediction_cards, this.slates(view), number);
    return this.#with(view, { slates });
  }

  /** Where my chip lies: where I put it, or where I sent it. */
  target(view: View): Target {
    const mine = this.held.round === view.round ? this.held.target : undefined;
    return mine === undefined ? betOf(view) : mine;
  }

  putOn(view: View, target: Target): Selection {
    return this.#with(view, { target });
  }

  /** What would be sent now; nothing where it is what was sent before. A step with one way out needs no picking. */
  chosen(view: View): HalfPintChoice | undefined {
    switch (view.phase) {
      case "predict": {
        const sets = this.prediction(view);
        if (sets === null || sets === said(view)) return undefined;
        return view.choices.find(({ action }) => action === `predict ${sets}`);
      }
      case "bet": {
        const target = this.target(view);
        if (target === undefined || target === betOf(view)) return undefined;
        return view.choices.find((choice) => targetOf(choice) === target);
      }
      case "play": {
        const sets = this.sets(view);
        const only = view.choices.length === 1 ? view.choices[0] : undefined;
        return sets.find(({ action }) => action === this.held.preferred) ?? sets[0] ?? only;
      }
      default:
        return undefined;
    }
  }

  /** Nothing is picked any more; what was sent stays. */
  cleared(view: View): Selection {
    return new Selection({ ...NOTHING, round: view.round });
  }

  #with(view: View, change: Partial<Held>): Selection {
    const held = this.held.round === view.round ? this.held : NOTHING;
    return new Selection({ ...held, round: view.round, ...change });
  }
}

const due = ({ due, seat }: View): boolean => seat !== null && due.includes(seat);

/** My prediction as it was sent. */
export const said = ({ seat, predictions }: View): number | null =>
  seat === null ? null : (predictions[seat] ?? null);

/** My bet as it was sent; undefined before. */
export function betOf({ seat, decided, bets, phase }: View): Target {
  if (seat === null || (phase === "bet" && !decided.includes(seat))) return undefined;
  return bets[seat] ?? null;
}
