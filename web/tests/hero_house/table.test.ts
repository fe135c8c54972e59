import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { words } from "../../src/lib/words.svelte";
import type { TableProps } from "../../src/lib/table";
import { game } from "../../src/hero_house";
import type { Event, View } from "../../src/wire/hero_house";
import { choice, dots, FACES, hero, lay, view } from "./table_of";

beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await words.speak("en");
});

function sit(seen: View, more: Partial<TableProps<View>> = {}) {
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
  render(game.Table, { view: seen, act, ...still, ...more });
  return act;
}

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
});

test("where nothing can be done with a card, none is picked, and the way on stays", async () => {
  const act = sit(view({ hand: ["Hb", "Hw"], choices: [choice("done", { balance: dots() })] }));
  await tap(HEAD);
  expect(screen.queryByText(/Still lacking/)).toBeNull();
  await press("Enter");
  expect(act.mock.calls).toEqual([["done"]]);
});

test("a hero is put together card by card, and laid", async () => {
  const act = sit(building);
  await tap(HEAD, LEGS);
  expect(screen.getByText("Still lacking: body.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lay this hero" })).toBeNull();
  await tap(BODY);
  expect(screen.getByText("Balanced: 2 black, 2 white in all.", { exact: false })).toBeTruthy();
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
    }),
  );
  await tap(/^Hero 2/);
  expect(screen.getByText("white against black even, black against white hero +2")).toBeTruthy();
  expect(screen.getByText(/^It wins/)).toBeTruthy();
  await tap("Send this hero");
  expect(act.mock.calls).toEqual([["defend 1"]]);
});

test("a discard says what it makes of the monster, or who gets it", async () => {
  const made = { monster: hero("Pbw"), balances: true };
  const act = sit(
    view({ phase: "discard", hand: ["Pbw", "Hb"], choices: [choice("discard Pbw", made), choice("discard Hb")] }),
  );
  await tap(PRIME);
  expect(screen.getByText(/balances the monster and ends the hand: nobody takes the treasure \(3\)/)).toBeTruthy();
  await tap(HEAD);
  expect(screen.getByText("head, 1 black: then no monster.")).toBeTruthy();
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
  expect(screen.queryByRole("button", { name: "No more heroes" })).toBeNull();
  expect(document.querySelectorAll('.seats [aria-label="legs, 2 black"]')).toHaveLength(1);
  await press("Enter");
  expect(act).not.toHaveBeenCalled();
});

test("while a choice is on its way no second one is sent", async () => {
  const act = sit(building, { waiting: true });
  await tap(PRIME, "Lay this hero");
  await press("Enter", button(PRIME));
  expect(act).not.toHaveBeenCalled();
});

test("a battle is shown with its reason until a tap", async () => {
  const battled: Event = {
    type: "battled",
    seat: 1,
    place: 0,
    hero: hero("Pww"),
    monster: hero("Pb"),
    result: "wins",
    to: 1,
  };
  sit(view({ due: [1], turn: 1 }), { latest: { number: 1, version: 1, events: [battled] } });
  const moment = await screen.findByText("Bo beats the monster");
  expect(screen.getByText(/matches every dot of the monster.*hand of Bo/)).toBeTruthy();
  moment.click();
  await vi.waitFor(() => expect(screen.queryByText("Bo beats the monster")).toBeNull());
});

test("one hears who is a bot, and for whom a bot stands in", () => {
  const seat = { name: "Bo", bot: null, away: false, here: true };
  const faces = [seat, { ...seat, bot: "regular" }, { ...seat, name: "Cy", away: true }];
  sit(view(), { faces });
  expect(button(/^bot Bo/)).toBeTruthy();
  expect(button(/^away, a bot stands in Cy/)).toBeTruthy();
});
