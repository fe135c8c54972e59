/** A finished game as moments, each complete: the server sends of every step only what changed. */

import type { ReplayShown } from "../wire/forms";
import type { GameEvent, View } from "../wire/table";

export interface Moment {
  readonly events: readonly GameEvent[];
  readonly view: View;
  readonly hands: readonly (readonly string[])[];
}

/** A round or a hand, and the moment it begins. */
export interface Part {
  readonly number: number;
  readonly first: number;
}

/** What is said of a step. The step that ends a round deals the next one too, and has a place in both. */
export interface Entry {
  readonly step: number;
  readonly lines: readonly string[];
}

export function momentsOf({ steps }: ReplayShown): Moment[] {
  let view = {} as View; // the first step has it whole
  return steps.map(({ events, changed, hands }) => {
    view = { ...view, ...changed } as View;
    return { events: events as GameEvent[], view, hands };
  });
}

export function partsOf(moments: readonly Moment[], partOf: (view: View) => number): Part[] {
  const parts: Part[] = [];
  moments.forEach(({ view }, first) => {
    const number = partOf(view);
    if (parts.at(-1)?.number !== number) parts.push({ number, first });
  });
  return parts;
}

/** All that is said, part by part. */
export function entriesOf(
  moments: readonly Moment[],
  say: (event: GameEvent, step: number) => string | null,
  beginsPart: (event: GameEvent) => boolean,
): Entry[][] {
  const parts: Entry[][] = [];
  moments.forEach(({ events }, step) => {
    let lines: string[] = [];
    const note = (): void => {
      if (lines.length > 0) parts.at(-1)?.push({ step, lines });
      lines = [];
    };
    for (const event of events) {
      if (beginsPart(event)) {
        note();
        parts.push([]);
      }
      lines.push(...[say(event, step) ?? []].flat());
    }
    note();
  });
  return parts;
}
