import { expect, test } from "vitest";
import { momentOf } from "../../src/hero_house/moments";
import { scenes } from "../../src/hero_house/scenes";
import type { Shown } from "../../src/hero_house/stage";
import type { Scene } from "../../src/lib/table";
import { LANGUAGES } from "../../src/lib/settings.svelte";
import { words } from "../../src/lib/words.svelte";
import type { Event, View } from "../../src/wire/hero_house";
import { GAMES } from "./steps";
import { FACES, hero, view } from "./table_of";

const STEPS = GAMES.flatMap((game) =>
  game.slice(1).map(({ events, view }, place) => ({ events, after: view, before: game[place]?.view ?? view })),
);
const SHOWN = STEPS.map(({ events, before, after }) => ({
  events,
  before,
  after,
  made: scenes({ events, before }, after),
}));

const acts = (made: readonly Scene<Event, Shown>[]): string[] =>
  made.flatMap(({ view: { stage } }) => (stage ? [`${stage.kind}-${stage.act}`] : []));

/** What is looked at for a while, and told with it. */
const DECISIVE: Partial<Record<Event["type"], readonly string[]>> = {
  battled: ["battle-ended"],
  house_made: ["house-takes"],
  defaulted: ["out-leaves"],
  hand_ended: ["end-waits"],
  hero_flipped: ["battle-hero"],
};
const STILL = 1200;

test("every event is told once, in order, and the last scene is the view of the server", () => {
  for (const { events, after, made } of SHOWN) {
    expect(made.flatMap(({ events }) => events)).toEqual(events);
    expect(made.at(-1)?.view).toBe(after);
  }
});

test("nothing can be chosen before the question is on the screen", () => {
  for (const { made } of SHOWN)
    for (const { view } of made.slice(0, -1)) expect([...view.due, ...view.choices]).toEqual([]);
});

test("what is decisive is told when it is on the stage, and stays there", () => {
  const seen = new Set<string>();
  for (const { made } of SHOWN) {
    for (const { events, view, hold, least = 0 } of made) {
      for (const { type } of events) {
        const stages = DECISIVE[type];
        if (!stages) continue;
        expect(stages).toContain(`${view.stage?.kind ?? ""}-${view.stage?.act ?? ""}`);
        expect(Math.min(hold, least)).toBeGreaterThanOrEqual(STILL);
        seen.add(type);
      }
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(DECISIVE).sort());
});

test("a battle meets, fights and ends before a card falls on anyone", () => {
  for (const { events, made } of SHOWN) {
    if (!events.some(({ type }) => type === "battled")) continue;
    const battle = acts(made).filter((act) => act.startsWith("battle"));
    expect(battle.slice(0, 3)).toEqual(["battle-meets", "battle-fights", "battle-ended"]);
    expect(battle.slice(3)).toEqual(["battle-monster", "battle-hero"].slice(0, battle.length - 3));
  }
});

test("nobody is out, paid or robbed before that is told", () => {
  const public_ = ({ scores, treasure, heroes, out }: View) => JSON.stringify([scores, treasure, heroes, out]);
  for (const { before, made } of SHOWN) {
    const first = made.findIndex(({ events }) => events.length > 0);
    for (const { view } of made.slice(0, first)) expect(public_(view)).toBe(public_(before));
  }
});

test("the end of a hand waits for a tap, and nothing else does", () => {
  const waiting = SHOWN.flatMap(({ made }) => made.filter(({ waits }) => waits));
  expect(waiting.length).toBeGreaterThan(3);
  expect(new Set(acts(waiting))).toEqual(new Set(["end-waits"]));
});

test("the opening cards are flipped one by one", () => {
  const dealt = SHOWN.find(({ events }) => events.some(({ type }) => type === "hand_began"));
  const piles = (dealt?.made ?? []).filter(({ view }) => !view.stage && view.turn === null);
  expect(piles.length).toBeGreaterThanOrEqual(3);
});

test("an opening card that balances the monster is looked at before the hand is over", () => {
  const monster = { ...hero("Pbw"), balanced: true };
  const flipped = { type: "card_flipped", seat: 0, card: "Pbw", covered: [], monster } as unknown as Event;
  const ended = { type: "hand_ended", number: 1, reason: "balanced", scores: [0, 0], treasure: 3 } as unknown as Event;
  const made = scenes({ events: [flipped, ended], before: view({ turn: null }) }, view());
  expect(acts(made)).toEqual(["flip-turns", "flip-lies", "end-waits"]);
});

test("the first hand of a game is dealt and can end before eyes as any other", () => {
  const [dealt] = GAMES[0] ?? [];
  const made = dealt ? scenes({ events: dealt.events, before: null }, dealt.view) : [];
  expect(made.filter(({ view }) => view.turn === null).length).toBeGreaterThanOrEqual(3);
  const monster = { ...hero("Pbw"), balanced: true };
  const ended = { type: "hand_ended", number: 1, reason: "balanced", scores: [0, 0], treasure: 3 };
  const events = [
    { type: "hand_began", number: 1, dealer: 0, scores: [0, 0], treasure: 3 },
    { type: "card_flipped", seat: 0, card: "Pbw", covered: [], monster },
    ended,
  ] as unknown as Event[];
  const over = view({ pad: [ended] as unknown as View["pad"] });
  expect(acts(scenes({ events, before: null }, over))).toEqual(["flip-turns", "flip-lies", "end-waits"]);
});

test("the dots of a house are looked at before it is told", () => {
  const counted = SHOWN.flatMap(({ made }) => made.filter(({ view }) => view.stage?.act === "counts"));
  expect(counted.length).toBeGreaterThan(0);
  for (const { least } of counted) expect(least).toBeGreaterThanOrEqual(400);
});

test("a line says what somebody else discards, and none what I do", () => {
  const lines = (mine: boolean) =>
    SHOWN.flatMap(({ events, before, made }) => {
      const card = events.find((event) => event.type === "discarded");
      if (!card || card.monster?.balanced || (card.seat === before.seat) !== mine) return [];
      const lands = made.find(({ events }) => events.includes(card));
      return [[lands?.view.status, card.told] as const];
    });
  expect(lines(false).length).toBeGreaterThan(9);
  for (const [line, told] of lines(false)) expect(line).toEqual(told);
  expect(lines(true).length).toBeGreaterThan(3);
  for (const [line] of lines(true)) expect(line).toEqual([]);
});

test.each(LANGUAGES)("everything that is staged has words (%s)", async (language) => {
  await words.speak(language);
  const faces = [...FACES, ...FACES];
  for (const { made } of SHOWN) {
    for (const { view } of made) {
      if (!view.stage) continue;
      for (const you of [0, 1, null]) {
        const { title, lines } = momentOf(view.stage, faces, you);
        if (view.stage.act !== "turns") expect(lines).not.toEqual([]);
        for (const text of [title, ...lines]) expect(text).not.toMatch(/^$|hh-|\{|undefined/);
      }
    }
  }
});

test("what happens around the game goes by unstaged", () => {
  const events = [{ type: "stood_in", seats: [1] } as unknown as Event];
  const made = scenes({ events, before: view() }, view({ monster: hero("Pb") }));
  expect(made).toHaveLength(1);
});
