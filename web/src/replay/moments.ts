/** A finished game as moments, each complete: the server sends of every step only what changed. */

import type { GameEvent, ReplayShown, View } from "../wire/table";

export interface Moment {
  readonly seat: number | null;
  readonly action: string;
  readonly events: readonly GameEvent[];
  readonly view: View;
  readonly hands: readonly (readonly string[])[];
}

/** A round or a hand, and the moment it begins. */
export interface Part {
  readonly number: number;
  readonly first: number;
}

export function momentsOf({ steps }: ReplayShown): Moment[] {
  let view = {} as View; // the first step has it whole
  return steps.map(({ seat, action, events, changed, hands }) => {
    view = { ...view, ...changed } as View;
    return { seat, action, events: events as GameEvent[], view, hands };
  });
}

export const partNumber = (view: View): number => ("round" in view ? view.round : view.hand_number);

export function partsOf(moments: readonly Moment[]): Part[] {
  const parts: Part[] = [];
  moments.forEach(({ view }, first) => {
    const number = partNumber(view);
    if (parts.at(-1)?.number !== number) parts.push({ number, first });
  });
  return parts;
}
