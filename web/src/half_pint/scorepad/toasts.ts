/** Whom the pub night names: src/publican/engine/half_pint/pub_night.py and `toasts_of` in sheet.py, rule by rule. */

import { message } from "../../scorepad/slip";
import type { Sheet } from "../../scorepad/sheet";
import type { Message } from "../../wire/message";
import type { Line, Pad } from "./scoring";
import { readOptions, readRound } from "./sheet";

interface Toast {
  readonly rule: string;
  readonly seats: readonly number[];
}

const RUN = 3;

/** For the round that just ended, or for the predictions of one that is being played. */
export function toastsOf(sheet: Sheet, pad: Pad): Message[] {
  const { pubNight, abstain } = readOptions(sheet);
  const wanted = pad.lines.length === sheet.parts.length ? ofRound(pad, pubNight) : atOnce(sheet, pubNight);
  return told(
    wanted
      .map(({ rule, seats }) => ({ rule, seats: seats.filter((seat) => !abstain.includes(seat)) }))
      .filter(({ seats }) => seats.length > 0),
  );
}

function ofRound({ lines, players }: Pad, rules: readonly string[]): Toast[] {
  if (lines.length === 0) return [];
  const everyone = [...Array(players).keys()];
  return rules.map((rule) => ({ rule, seats: everyone.filter((seat) => isNamed(rule, lines, seat)) }));
}

/** What the revealed predictions ask for, beyond the once-per-round limit (HP-D8). */
function atOnce({ parts, players }: Sheet, rules: readonly string[]): Toast[] {
  const round = readRound(parts.at(-1) ?? {}, players);
  if (!rules.includes("HP-D8") || "points" in round || round.cards === null) return [];
  if (round.predictions.includes(null)) return [];
  const sum = round.predictions.reduce<number>((all, each) => all + (each ?? 0), 0);
  return sum === round.cards ? [{ rule: "HP-D8", seats: [...players.keys()] }] : [];
}

function isNamed(rule: string, lines: readonly Line[], seat: number): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  if (last.brawler !== null) return rule === "HP-D1";
  const fulfilled = last.scores.map(({ mark }) => mark === "X");
  switch (rule) {
    case "HP-D2":
      return fulfilled.every(Boolean);
    case "HP-D3":
      return !fulfilled.some(Boolean);
    case "HP-D4":
      return !fulfilled[seat] && last.entries.some(({ bet }) => bet === seat);
    case "HP-D5": {
      const misses = run(lines, seat, false);
      return misses > 0 && misses % RUN === 0;
    }
    case "HP-D6":
      return fulfilled.some((_, other) => other !== seat && run(lines, other, true) >= RUN);
    case "HP-D7": {
      const target = last.entries[seat]?.bet ?? null;
      return target !== null && fulfilled[target] === true;
    }
  }
  return false;
}

/** The rounds in a row, up to now, that a player fulfilled or missed; a brawl ends both. */
function run(lines: readonly Line[], seat: number, fulfilled: boolean): number {
  const other = lines.findLastIndex(
    ({ brawler, scores }) => brawler !== null || (scores[seat]?.mark === "X") !== fulfilled,
  );
  return lines.length - 1 - other;
}

/** The reasons, then who takes a sip where the only reason has not said it (`toasts_told` in telling/half_pint/events.py). */
function told(toasts: readonly Toast[]): Message[] {
  const named = [...new Set(toasts.flatMap(({ seats }) => seats))].sort((a, b) => a - b);
  const reasons = toasts.map(({ rule, seats }) =>
    message(`toast-${rule.toLowerCase()}`, { names: { seats: [...seats] } }),
  );
  const said = toasts.length === 1 && toasts[0]?.seats.length === named.length;
  return toasts.length === 0 || said ? reasons : [...reasons, message("toast-names", { names: { seats: named } })];
}
