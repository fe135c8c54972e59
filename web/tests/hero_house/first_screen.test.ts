import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { game } from "../../src/hero_house";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { say, words } from "../../src/lib/words.svelte";
import type { MessageId } from "../../src/wire/message";
import type { View } from "../../src/wire/hero_house";
import { choice, dots, FACES, hero, lay, view } from "./table_of";

vi.stubGlobal("matchMedia", () => ({ matches: true }));

const fight = { monster: hero("Pb"), discard_pile: ["Pb"], heroes: [[hero("Pw"), hero("Pww")], [], []] } as const;
const defences = [0, 1].map((place) => choice(`defend ${String(place)}`, { hero: hero("Pw"), result: "struggle" }));
/** Every question of the game, each with what else must be said there. */
const QUESTIONS: readonly (readonly [string, Partial<View>])[] = [
  ["lay", { hand: ["Pbw"], choices: [lay("Pbw"), choice("done", { balance: dots() })] }],
  ["house", { hand: ["Hb"], choices: [choice("done", { balance: dots("bw"), balances: true })] }],
  ["onward", { hand: ["Hb"], choices: [choice("done", { balance: dots() })] }],
  ["face", { hand: ["Pbw"], monster: hero("Pb"), choices: [lay("Pbw"), choice("done", { goes_out: true })] }],
  ["out", { hand: ["Hb"], monster: hero("Pb"), choices: [choice("done", { goes_out: true })] }],
  ["fight", { ...fight, choices: defences }],
  ["discard", { phase: "discard", hand: ["Hb", "Hw"], choices: [choice("discard Hb"), choice("discard Hw")] }],
  [
    "gift",
    {
      phase: "discard",
      monster_player: 1,
      hand: ["Hb", "Hw"],
      choices: [choice("discard Hb", { to: 1 }), choice("discard Hw", { to: 1 })],
    },
  ],
  ["monster", { phase: "monster", monster_player: 0, hand: ["Hb"], choices: [choice("discard Hb"), choice("flip")] }],
  ["flip", { phase: "monster", monster_player: 0, choices: [choice("flip")] }],
];

/** A text up to its first argument: enough to find it. */
const begins = (id: MessageId): string => say(id, { treasure: 7, reward: 3, target: 11 });

test.each(LANGUAGES.flatMap((language) => QUESTIONS.map(([name, place]) => [language, name, place] as const)))(
  "goal, question and what it is worth are on the screen (%s, %s)",
  async (language, _, place) => {
    await words.speak(language);
    const seen = view({ treasure: 7, house_reward: 3, ...place });
    const still = { faces: FACES, you: 0, deadline: null, hands: null, latest: null, waiting: false };
    render(game.Table, { view: seen, ...still, act: () => undefined, skip: () => undefined });
    const text = document.body.textContent ?? "";
    expect(text).toContain(begins(seen.monster_player === 0 ? "hh-goal-monster" : "hh-goal-house"));
    expect(text).toContain(game.status({ view: seen, faces: FACES, you: 0 }));
    expect(document.querySelector(".goal")?.textContent).toMatch(/7/);
    const way = document.querySelector(".hint")?.textContent || document.querySelector(".buttons button")?.textContent;
    expect(way).toBeTruthy();
  },
);
