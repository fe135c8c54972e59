import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { words } from "../../src/lib/words.svelte";
import type { TableProps } from "../../src/lib/table";
import { game } from "../../src/hero_house";
import { scenes } from "../../src/hero_house/scenes";
import type { Event, View } from "../../src/wire/hero_house";
import type { Message } from "../../src/wire/message";
import { choice, dots, FACES, hero, lay, view } from "./table_of";

beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await words.speak("en");
});

function table(seen: View, more: Partial<TableProps<View>> = {}) {
  const act = vi.fn<(action: string) => void>();
  const still = {
    faces: FACES,
    you: 0,
    deadline: null,
    hands: null,
    latest: null,
    waiting: false,
    skip: () => undefined,
  };
  const { rerender } = render(game.Table, { view: seen, act, ...still, ...more });
  return { act, rerender };
}

const sit = (seen: View, more: Partial<TableProps<View>> = {}) => table(seen, more).act;

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const pressed = (name: string): string | null => button(name).getAttribute("aria-pressed");

async function tap(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    button(name).click();
    await tick();
  }
}

async function press(key: string, on: EventTarget = document.body): Promise<void> {
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await tick();
}

const [HEAD, OTHER_HEAD, BODY, LEGS, PRIME] = [
  "head, 1 black",
  "head, 1 white",
  "body, 1 black, 1 white",
  "legs, 1 white",
  "Java Man, 1 black, 1 white",
];
const building = view({
  hand: ["Hb", "Hw", "Bbw", "Lw", "Pbw"],
  choices: [lay("Hb", "Bbw", "Lw"), lay("Hw", "Bbw", "Lw"), lay("Pbw"), choice("done", { balance: dots() })],
  meanings: [
    {
      id: "means-lay",
      args: {
        ...{ hero: { hero: ["Hb", "Bbw", "Lw"], dots: { black: 2, white: 2 } }, balance: { black: 2, white: 2 } },
        ...{ balanced: "yes", battle: "none" },
      },
    },
  ],
});

const status = [{ id: "hh-want-done", args: { house: "no", then: "discard" } }] as const;
const onward = view({ hand: ["Hb", "Hw"], choices: [choice("done", { balance: dots() })], status });

test("a step without a choice is told, and taken by itself once", async () => {
  vi.useFakeTimers();
  const { act, rerender } = table(onward);
  expect(screen.getByText("No hero fits: on to the discard.")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).not.toHaveBeenCalled(); // one can read it first
  await vi.advanceTimersByTimeAsync(1000);
  await rerender({ waiting: true });
  await rerender({ waiting: false }); // stored, and not on the screen yet
  await vi.advanceTimersByTimeAsync(9000);
  expect(act.mock.calls).toEqual([["done"]]);
  vi.useRealTimers();
});

test.each([
  [null, "On to the discard"],
  [1, "Go on: give a card"],
])("the button says what comes next where seat %s plays the monster", (monster_player, words) => {
  table({ ...onward, monster_player });
  expect(button(words)).toBeTruthy();
});

test("a card that can only be discarded later takes one there at once, and stays picked", async () => {
  const { act, rerender } = table(onward);
  await tap(HEAD);
  expect(act.mock.calls).toEqual([["done"]]);
  await press("Enter");
  expect(act).toHaveBeenCalledTimes(1);
  const offers = [choice("discard Hb"), choice("discard Hw")];
  await rerender({ view: view({ ...onward, phase: "discard", choices: offers }) });
  expect([HEAD, OTHER_HEAD].map(pressed)).toEqual(["true", "false"]);
  await tap("Discard it");
  expect(act.mock.calls.at(-1)).toEqual(["discard Hb"]);
});

test("a house, or leaving the hand, is never taken by itself", async () => {
  vi.useFakeTimers();
  const house = choice("done", { balance: dots("bw"), balances: true });
  for (const only of [house, choice("done", { goes_out: true })]) {
    const act = sit(view({ hand: ["Hb"], choices: [only] }));
    await vi.advanceTimersByTimeAsync(9000);
    expect(act).not.toHaveBeenCalled();
  }
  vi.useRealTimers();
});

test("the scale shows what stands; what would be is marked as a preview", async () => {
  const mine = hero("Pw");
  const fight = choice("defend 0", { hero: mine, result: "loses", balance: dots() });
  sit(
    view({
      monster: hero("Pbb"),
      discard_pile: ["Pbb"],
      heroes: [[mine], [], []],
      balances: [dots("w"), dots(), dots()],
      choices: [fight],
    }),
  );
  expect(document.querySelector(".mine .scale")?.getAttribute("aria-label")).toBe("1 white: 1 more white");
  expect(document.querySelector(".preview")?.textContent).toContain("Preview");
  expect(document.querySelector(".preview .pips")?.getAttribute("aria-label")).toBe("no dots");
});

test("a hero is put together card by card, and laid", async () => {
  const act = sit(building);
  await tap(HEAD, LEGS);
  expect(screen.getByText("Still missing: body.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lay this hero" })).toBeNull();
  await tap(BODY);
  expect(
    screen.getByText("hero with 2 black, 2 white: balanced, 2 black, 2 white in all.", { exact: false }),
  ).toBeTruthy();
  await tap("Lay this hero");
  expect(act.mock.calls).toEqual([["lay Hb Bbw Lw"]]);
});

test("a card of the same kind takes the place, a prime stands alone, a second tap puts back", async () => {
  sit(building);
  await tap(HEAD, BODY, OTHER_HEAD);
  expect([HEAD, OTHER_HEAD, BODY].map(pressed)).toEqual(["false", "true", "true"]);
  await tap(PRIME);
  expect([OTHER_HEAD, BODY, PRIME].map(pressed)).toEqual(["false", "false", "true"]);
  await tap(PRIME);
  expect(pressed(PRIME)).toBe("false");
});

test("cards that cannot join the selection are dimmed, and only those", async () => {
  sit(building);
  const dimmed = (): number => document.querySelectorAll(".hand .dim").length;
  expect(dimmed()).toBe(0);
  await tap(HEAD);
  expect(dimmed()).toBe(2); // the other head, the prime
});

test("number keys pick, Enter on a picked card lays, Escape clears", async () => {
  const act = sit(building);
  await press("1");
  expect(pressed(HEAD)).toBe("true");
  await press("Escape");
  expect(pressed(HEAD)).toBe("false");
  await press("5");
  await press("Enter", button(PRIME));
  expect(act.mock.calls).toEqual([["lay Pbw"]]);
});

test("leaving the hand by a slip is asked about, and can be thought over", async () => {
  const out = choice("done", { goes_out: true });
  const act = sit(view({ hand: ["Pbw"], monster: hero("Pbb"), discard_pile: ["Pbb"], choices: [lay("Pbw"), out] }));
  await tap("Leave the hand");
  expect(act).not.toHaveBeenCalled();
  await tap("Think again");
  expect(screen.queryByText(/Out of the hand all the same/)).toBeNull();
  await tap("Leave the hand", "Leave the hand");
  expect(act.mock.calls).toEqual([["done"]]);
});

test("who can do nothing else is not asked", async () => {
  const act = sit(view({ monster: hero("Pbb"), choices: [choice("done", { goes_out: true })] }));
  await tap("Leave the hand");
  expect(act.mock.calls).toEqual([["done"]]);
});

const OVER: Message = {
  id: "dots-over",
  args: { colour: "black", hero: 2, monster: 0, side: "hero", over: 2 },
};
const means = (result: string): Message => ({
  id: "means-defend",
  args: { result, compared: { all: [OVER], by: "; " }, taken: "no", house: "no" },
});

test("a hero is sent against the monster, and one sees why it ends so", async () => {
  const [mine, other] = [hero("Pw"), hero("Pbbww")];
  const act = sit(
    view({
      monster: hero("Pbb"),
      discard_pile: ["Pbb"],
      heroes: [[mine, other], [], []],
      balances: [dots("Pwbbww"), dots(), dots()],
      choices: [
        choice("defend 0", { hero: mine, result: "loses" }),
        choice("defend 1", { hero: other, result: "wins", balance: dots("Pwbbww") }),
      ],
      meanings: [means("loses"), means("wins")],
    }),
  );
  await tap(/^Hero 2/);
  expect(screen.getByText("2 black against 0 white, 2 of the hero's left")).toBeTruthy();
  expect(screen.getByText(/^It wins/)).toBeTruthy();
  await tap("Send it to fight");
  expect(act.mock.calls).toEqual([["defend 1"]]);
});

test("a discard says what it makes of the monster, or who gets it", async () => {
  const made = { monster: hero("Pbw"), balances: true };
  const pile: Message = {
    id: "pile-no-monster",
    args: { missing: { all: [{ id: "suit-body", args: {} }], by: ", " } },
  };
  const meanings: Message[] = [
    { id: "means-balances", args: { card: { cards: ["Pbw"] }, mine: "no", treasure: 3 } },
    { id: "means-discard", args: { card: { cards: ["Hb"] }, pile } },
  ];
  const choices = [choice("discard Pbw", made), choice("discard Hb")];
  const act = sit(view({ phase: "discard", hand: ["Pbw", "Hb"], choices, meanings }));
  await tap(PRIME);
  expect(screen.getByText(/balances the monster and ends the hand: nobody takes the treasure \(3\)/)).toBeTruthy();
  await tap(HEAD);
  expect(screen.getByText("head, 1 black: then no monster (body missing).")).toBeTruthy();
  await tap("Discard it");
  expect(act.mock.calls).toEqual([["discard Hb"]]);
});

test("a card for the player of the monster bears the name", async () => {
  const act = sit(
    view({ phase: "discard", monster_player: 1, hand: ["Hb"], choices: [choice("discard Hb", { to: 1 })] }),
  );
  await tap(HEAD, "Give it to Bo");
  expect(act.mock.calls).toEqual([["discard Hb"]]);
});

test("nothing can be done in a replay, where all hands lie open", async () => {
  const act = sit(building, { hands: [["Hb"], ["Lbb"], []], you: null });
  expect(screen.queryByRole("button", { name: "On to the discard" })).toBeNull();
  expect(document.querySelectorAll('.seats [aria-label="legs, 2 black"]')).toHaveLength(1);
  await press("Enter");
  expect(act).not.toHaveBeenCalled();
});

test("what was sent stays in sight until the table answers, and is then forgotten", async () => {
  const choices = [choice("discard Hb", { to: 1 }), choice("discard Pbw", { to: 1 })];
  const asked = view({ phase: "discard", monster_player: 1, hand: ["Hb", "Pbw"], choices });
  const { rerender } = table(asked);
  await tap(HEAD, "Give it to Bo");
  expect(pressed(HEAD)).toBe("true");
  await rerender({ view: { ...asked } });
  expect(pressed(HEAD)).toBe("false");
});

test("while a choice is on its way no second one is sent", async () => {
  const act = sit(building, { waiting: true });
  await tap(PRIME, "Lay this hero");
  await press("Enter", button(PRIME));
  expect(act).not.toHaveBeenCalled();
});

const battled: Event = {
  type: "battled",
  seat: 1,
  place: 0,
  hero: hero("Pww"),
  monster: hero("Pb"),
  result: "wins",
  to: 1,
  told: [
    { id: "battle-wins", args: {} },
    { id: "battle-why-wins", args: { left: 1 } },
    { id: "battle-after-wins", args: { name: { seat: 1 } } },
  ],
};

test("a replay shows how a battle ended and why, until the table is wanted", async () => {
  const latest = { number: 1, version: 1, events: [battled] };
  const { rerender } = table(view({ due: [1], turn: 1 }), { latest, hands: [[], [], []], you: null });
  expect(screen.getByText("Bo beats the monster")).toBeTruthy();
  expect(
    screen.getByText(
      /^Every dot of the monster is cancelled, and one of the hero's is left over. Bo takes the monster's cards.$/,
    ),
  ).toBeTruthy();
  await rerender({ latest: { ...latest, number: 2, events: [] } });
  expect(screen.queryByText("Bo beats the monster")).toBeNull();
});

test("a tap on the end of a hand goes on, and goes on once", async () => {
  const skip = vi.fn();
  const ended = { type: "hand_ended", number: 1, reason: "balanced", taker: 1, taken: 3, scores: [0, 3, 0] } as const;
  const told = [
    { id: "hand-ended-why", args: { reason: "balanced" } },
    { id: "hand-ended", args: { number: 1 } },
    { id: "treasure-taken", args: { name: { seat: 1 }, taken: 3 } },
  ] as const;
  const [last] = scenes({ events: [{ ...ended, treasure: 0, told }], before: view() }, view());
  sit(last?.view ?? view(), { skip });
  expect(
    screen.getByText(
      /^The monster has as many black dots as white. Bo plays the monster and takes the remaining 3 points/,
    ),
  ).toBeTruthy();
  await tap("Next hand");
  expect(skip).toHaveBeenCalledTimes(1);
});

test("a drag to the pile discards, but not what gives the treasure away", async () => {
  const offers = [choice("discard Hb"), choice("discard Pbw", { balances: true, monster: hero("Pbw") })];
  const discarding = view({ phase: "discard", hand: ["Hb", "Pbw"], choices: offers });
  const { act } = table(discarding);
  const pile = document.querySelector("[data-drop=pile]");
  document.elementsFromPoint = () => (pile ? [pile] : []);
  const drag = async (card: HTMLElement) => {
    card.setPointerCapture = () => undefined;
    for (const [type, x] of [
      ["pointerdown", 0],
      ["pointermove", 60],
      ["pointerup", 60],
    ] as const)
      card.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, button: 0, bubbles: true }));
    await tick();
  };
  await drag(button(PRIME));
  expect(act).not.toHaveBeenCalled();
  expect(pressed(PRIME)).toBe("true");
  await drag(button(HEAD));
  expect(act.mock.calls).toEqual([["discard Hb"]]);
});

test("one hears who is a bot, and for whom a bot stands in", () => {
  const seat = { name: "Bo", bot: null, away: false, here: true };
  const faces = [seat, { ...seat, bot: "regular" }, { ...seat, name: "Cy", away: true }];
  sit(view(), { faces });
  expect(button(/^bot Bo/)).toBeTruthy();
  expect(button(/^away, a bot stands in Cy/)).toBeTruthy();
});

test("who was away reads what happened, also what was done in their place", () => {
  const laid = { type: "hero_laid", seat: 0, hero: hero("Pb"), balance: dots("Pb") } as const;
  const lays = { id: "hero-laid", args: { name: { seat: 0 }, hero: { hero: ["Pb"], dots: dots("Pb") } } } as const;
  const events = [{ type: "stood_in", seats: [0] } as const, { ...laid, told: [lays] }, battled];
  const seats = FACES.map(({ name }) => ({ name, bot: null, away: false }));
  sit(view(), { missed: [{ number: 1, version: 1, events, seats, before: null }] });
  expect(screen.getByRole("button", { name: /^A bot played for you: The hero wins/ })).toBeTruthy();
});
