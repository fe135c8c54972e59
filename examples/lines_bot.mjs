// A bot in another language: JSON lines in, JSON lines out. It knows both games by their choices alone.
// python3 pub arena hero-house --bots "cmd:node examples/lines_bot.mjs,rookie" --deals 10

import { createInterface } from "node:readline";

let chance;

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.type === "begin") {
    chance = generator(told.seed);
    answer({ type: "ready" });
  } else {
    answer({ type: "act", action: chosen(told.view) });
  }
}

/** Take the strongest set that leads; lay heroes down and defend; anything else at random. */
function chosen({ choices }) {
  const leading = choices.filter((choice) => choice.leads);
  const best = leading.reduce((a, b) => (b.makes.strength > a.makes.strength ? b : a), leading[0]);
  const brave = choices.find((choice) => /^(lay|defend)/.test(choice.action));
  return (best ?? brave ?? choices[Math.floor(chance() * choices.length)]).action;
}

/** Give numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function generator(seed) {
  let state = seed % 2 ** 32;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function answer(line) {
  process.stdout.write(JSON.stringify(line) + "\n");
}
