/** What a pad leads to, as messages: `_pad_meaning` in src/publican/telling/half_pint/standing.py, message for message. */

import { message } from "../../scorepad/slip";
import type { Message } from "../../wire/message";
import {
  countMarks,
  GUN_FIGHT_AFTER,
  gunFightersOf,
  lengthOf,
  mostOf,
  outcomeOf,
  runsOf,
  standingOf,
  type Outcome,
  type Pad,
} from "./scoring";

export function meaningOf(pad: Pad): Message[] {
  const outcome = outcomeOf(pad);
  if (outcome) return [ended(outcome), ...(outcome.by ? shot(pad, outcome) : tie(pad, outcome))];
  const [fighters, close] = [
    gunFightersOf(pad),
    runsOf(pad).flatMap((run, seat) => (run === GUN_FIGHT_AFTER - 1 ? [seat] : [])),
  ];
  return [
    ...(fighters.length > 0 ? [message("pad-gun-fight", { names: { seats: fighters } })] : []),
    ...(close.length > 0 ? [message("pad-one-mark-away", { names: { seats: close } })] : []),
    message("pad-rounds-left", { count: lengthOf(pad) - pad.lines.length }),
  ];
}

function ended({ scores, winners, by }: Outcome): Message {
  const points = scores[winners[0] ?? 0] ?? 0;
  const names = { seats: [...winners] };
  return by
    ? message("pad-winner-gun-fight", { names, points })
    : message("pad-winner", { names, count: winners.length, points });
}

/** What decided among several who made their gun fight (HP-27). */
function shot(pad: Pad, { winners }: Outcome): Message[] {
  const standing = standingOf(pad);
  if (standing.length < 2) return [];
  const prediction = pad.lines.at(-1)?.entries[winners[0] ?? 0]?.prediction ?? 0;
  return [message("pad-fight-highest", { names: { seats: standing }, prediction })];
}

/** What decided among several with the most points (HP-32). */
function tie(pad: Pad, { scores }: Outcome): Message[] {
  let tied = mostOf([...scores.keys()], (seat) => scores[seat] ?? 0);
  if (tied.length < 2) return [];
  const said: Message[] = [];
  for (const [mark, id] of [
    ["B", "pad-tie-brawls"],
    ["X", "pad-tie-marks"],
  ] as const) {
    const best = mostOf(tied, (seat) => countMarks(pad, seat, mark));
    const count = countMarks(pad, best[0] ?? 0, mark);
    if (best.length < tied.length) said.push(message(id, { names: { seats: tied }, count }));
    if (best.length === 1) return said;
    tied = best;
  }
  return [...said, message("pad-tie-shared", { names: { seats: tied } })];
}
