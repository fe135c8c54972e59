import type { PadGame } from "../../scorepad/pad";
import { letter } from "../letters";
import Agreement from "./Agreement.svelte";
import Pad from "./Pad.svelte";
import { meaningOf } from "./meaning";
import { outcomeOf, pointsOf, totalsOf } from "./scoring";
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
  table: (sheet) => {
    const score = keepScore(sheet);
    const totals = outcomeOf(score)?.scores ?? totalsOf(score);
    const ends = score.lines.map((_, round) => pointsOf({ ...score, lines: score.lines.slice(0, round + 1) }));
    return {
      rows: score.lines.map(({ scores }) => scores.map(({ points, mark }) => `${String(points)}${letter(mark)}`)),
      totals,
      meaning: meaningOf(score),
      curve: [sheet.players.map(() => 0), ...ends.slice(0, -1), ...(ends.length > 0 ? [totals] : [])],
    };
  },
};
