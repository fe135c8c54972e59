/** What a move shows, one scene after the other: the set lands, is looked at, is judged, is swept to its winner; then what
 * is rare is staged, and only then are points told. */

import type { Scene, Step } from "../lib/table";
import type { Event, SetPlayed, SetWon, View } from "../wire/half_pint";

type Shown = Scene<Event, View>;

/** Milliseconds at the normal pace, and what of them is spared last: together what fits before a question on my clock. */
const LANDS = { hold: 350 };
const LOOKED_AT = { hold: 2000, least: 1650 }; // of which it flies for 300
const JUDGED = { hold: 1400, least: 400 };
const SWEPT = { hold: 500, least: 400 };
export const STAGED = { hold: 2600, least: 550 };
const SCORED = { hold: 1200 };

export function scenes({ events, before }: Step<Event, View>, after: View): Shown[] {
  const played = events.find((event) => event.type === "set_played");
  const won = events.find((event) => event.type === "set_won");
  if (!before || !played) return [{ view: after, events, hold: 0 }];
  if (!won) return [{ view: after, events, ...LANDS }];
  const lying = lay(before, played);
  const judged = judge(lying, won, after);
  const told = parts(events);
  const looked = [
    { view: lying, events: told.laid, ...LOOKED_AT },
    { view: judged, events: told.judged, ...JUDGED },
  ];
  if (told.scored.length === 0) return [...looked, { view: after, events: [], ...SWEPT }];
  const swept: View = { ...judged, phase: "deal", plays: [] };
  const phase = after.phase === "over" ? "over" : "deal"; // with the points of the last round nothing offers a next one
  return [
    ...looked,
    { view: swept, events: [], ...SWEPT },
    ...told.staged.map((event): Shown => ({ view: stage(swept, event, after), events: [event], ...STAGED })),
    { view: { ...swept, phase, pad: after.pad, sums: after.sums }, events: told.scored, ...SCORED },
    { view: after, events: told.rest, hold: 0 },
  ];
}

interface Parts {
  readonly laid: Event[];
  readonly judged: Event[];
  /** A brawl, a gun fight: before the numbers. */
  readonly staged: Event[];
  readonly scored: Event[];
  readonly rest: Event[];
}

const STAGES: readonly Event["type"][] = ["brawl_broke", "gun_fight_called"];
const NEXT: readonly Event["type"][] = ["round_began", "game_ended"];

/** Split what was told at once. */
function parts(events: readonly Event[]): Parts {
  const staged = events.filter(({ type }) => STAGES.includes(type));
  const plain = events.filter(({ type }) => !STAGES.includes(type));
  const at = (...types: readonly Event["type"][]): number => {
    const found = plain.findIndex(({ type }) => types.includes(type));
    return found < 0 ? plain.length : found;
  };
  const [won, scored] = [at("set_won"), at("round_scored")];
  const next = Math.max(scored, at(...NEXT));
  return {
    laid: plain.slice(0, won),
    judged: plain.slice(won, scored),
    staged,
    scored: plain.slice(scored, next),
    rest: plain.slice(next),
  };
}

/** A gun fight shows the marks that led to it, of which the last stands on the pad by then. */
const stage = (view: View, { type }: Event, { pad }: View): View =>
  type === "gun_fight_called" ? { ...view, pad } : view;

/** A set on the table, as it lay there before anyone knew what follows. Nobody is asked anything meanwhile. */
function lay(view: View, { seat, made, leads }: SetPlayed): View {
  const counts = view.card_counts.map((count, each) => (each === seat ? count - made.hand.length : count));
  const hand = view.seat === seat ? view.hand.filter((card) => !made.hand.includes(card)) : view.hand;
  const asked = { due: [], choices: [], status: [], so_far: [] };
  return {
    ...view,
    ...asked,
    plays: [...view.plays, { seat, made }],
    leader: leads ? seat : view.leader,
    card_counts: counts,
    hand,
  };
}

/** The sets still lie there, and it is known who takes them. With the last of a round no other set pays any more. */
function judge(view: View, { seat, told }: SetWon, { phase, needs }: View): View {
  const won = view.won.map((sets, each) => (each === seat ? sets + 1 : sets));
  const tricks = (told ?? []).map((why) => ({ plays: view.plays, winner: seat, told: why }));
  const pays = phase === "play" ? view.pays : null;
  return { ...view, tricks: [...view.tricks, ...tricks], won, needs, pays, so_far: told ?? [], warnings: [] };
}
