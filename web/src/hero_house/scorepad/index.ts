import type { PadGame } from "../../scorepad/pad";
import Agreement from "./Agreement.svelte";
import Pad from "./Pad.svelte";
import { keepPoints, meaningOf, readHand, running, scoresOf, winnersOf } from "./scoring";

export const pad: PadGame = {
  Pad,
  Agreement,
  usual: { ante: "bank", house_reward: "half", target: 11, opening_treasure: 0 },
  starter: "sheet-deals-first",
  read: (part, names) => {
    const hand = readHand(part, names);
    return { part: { ...hand }, open: hand.end === null };
  },
  standing: (sheet) => {
    const score = keepPoints(sheet);
    const part = score.lines.length + Number(!running(score));
    return { over: winnersOf(score) !== null, part, totals: scoresOf(score) };
  },
  table: (sheet) => {
    const score = keepPoints(sheet);
    const curve = [sheet.players.map(() => 0), ...score.lines.map(({ scores }) => scores)];
    const gains = (at: number): number[] =>
      (curve[at + 1] ?? []).map((points, seat) => points - (curve[at]?.[seat] ?? 0));
    const rows = score.lines.map((_, at) =>
      gains(at).map((points) => (points > 0 ? `+${String(points)}` : String(points))),
    );
    return { rows, totals: scoresOf(score), meaning: meaningOf(score), curve };
  },
};
