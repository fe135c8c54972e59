import type { PadGame } from "../../scorepad/pad";
import Agreement from "./Agreement.svelte";
import Pad from "./Pad.svelte";
import { keepPoints, readHand, running, scoresOf, winnersOf } from "./scoring";

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
};
