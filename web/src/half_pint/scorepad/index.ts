import type { PadGame } from "../../scorepad/pad";
import Agreement from "./Agreement.svelte";
import Pad from "./Pad.svelte";
import { outcomeOf, totalsOf } from "./scoring";
import { entriesOf, keepScore, readRound } from "./sheet";

export const pad: PadGame = {
  Pad,
  Agreement,
  usual: { edition: "second", rounds: 10 },
  starter: "sheet-starts-first",
  read: (part, names) => {
    const round = readRound(part, names);
    return { part: { ...round }, open: !("points" in round) && entriesOf(round) === null };
  },
  standing: (sheet) => {
    const score = keepScore(sheet);
    const outcome = outcomeOf(score);
    return { over: outcome !== null, part: score.lines.length + 1, totals: outcome?.scores ?? totalsOf(score) };
  },
};
