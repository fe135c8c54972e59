import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "../../src/lib/person.svelte";
import { settings } from "../../src/lib/settings.svelte";
import { words } from "../../src/lib/words.svelte";
import MyTables from "../../src/pages/home/MyTables.svelte";
import Table from "../../src/pages/Table.svelte";
import Room from "../../src/pages/table/Room.svelte";
import type { TableListed } from "../../src/wire/forms";
import { bot, free, House, openHouse, person, tableOf } from "./house";

vi.mock("../../src/half_pint/index", async () => {
  const { default: Plain } = await import("./Plain.svelte");
  const tell = ({ type }: { type: string }): string => `told: ${type}`;
  const scenes = ({ events }: { events: unknown[] }, view: unknown) => [{ view, events, hold: 0 }];
  const plain = { Table: Plain, Scorepad: Plain, tell, scenes, soundOf: () => null };
  return { game: { ...plain, status: () => "Your turn.", rule: () => "HP-7" } };
});

const id = "bvm4ko6igyp4g6zu";
const PLAYING = tableOf([person("Ada"), person("Bo")], { stage: "playing" });
const VIEW = { due: [0], choices: [] };

beforeEach(async () => {
  settings.motion = "calm";
  settings.offered = true;
  settings.keys = true;
  sessionStorage.clear();
  openHouse();
  await words.speak("en");
});
afterEach(cleanup);

async function sit(table = PLAYING): Promise<House> {
  render(Room, { id, cameToSit: false, ongone: vi.fn(), onnametaken: vi.fn() });
  House.socket.welcome(table, 0, VIEW);
  await vi.dynamicImportSettled();
  await tick();
  return House.socket;
}

function answered(body: object, status = 200): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

test("an invitation says who invites, to what, and who is there, before it asks for a name", async () => {
  const { game, clock, seats, host } = tableOf([person("Ada"), bot, free]);
  answered({ game, clock, seats, host, stage: "gathering", options: { edition: "first", rounds: 6, pub_night: [] } });
  me.known = true;
  me.lose();
  render(Table, { id });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Ada invites you to the table");
  const agreed = screen.getByRole("list", { name: "Agreed at this table" }).textContent;
  for (const thing of ["First edition", "6 rounds", "Row cards may be used"]) expect(agreed).toContain(thing);
  expect(screen.getByRole("list", { name: "Stools" }).textContent).toMatch(/Ada.*Bo.*Stool 3 is free/s);
  expect(screen.getByRole("textbox")).toBeTruthy();
});

test("where there is no table nobody is asked for a name", async () => {
  answered({ code: "table.unknown", where: "" }, 404);
  me.known = true;
  me.lose();
  render(Table, { id: "nosuchtable" });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("There is no such table.");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("an invitation says who starts and that there is a pub night", async () => {
  const { game, clock, seats, host } = tableOf([person("Ada"), free]);
  const options = { edition: "second", rounds: 6, pub_night: ["HP-D1"], first_player: 1 };
  answered({ game, clock, seats, host, stage: "gathering", options });
  me.known = true;
  me.lose();
  render(Table, { id });
  const agreed = (await screen.findByRole("list", { name: "Agreed at this table" })).textContent;
  for (const thing of ["Stool 2 starts", "Pub night: A brawl: everyone sips"]) expect(agreed).toContain(thing);
});

const NIGHT = { edition: "second", rounds: 6, pub_night: ["HP-D1"] };

test("whoever sits at a pub night can sit the sips out, and is told the cautions", async () => {
  const seats = [person("Ada"), person("Bo")];
  const house = await sit(tableOf(seats, { options: NIGHT }));
  expect(screen.getByText(/not for children/)).toBeTruthy();
  const out = screen.getByRole<HTMLInputElement>("switch", { name: "I sit the sips out" });
  expect(out.checked).toBe(false);
  await fireEvent.click(out);
  expect(house.wishes).toEqual([{ type: "abstain", on: true }]);
  const event = { type: "abstained", seat: 0, on: true } as const;
  house.update([event], tableOf(seats, { options: { ...NIGHT, abstain: [0] } }), 0);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(true));
  await fireEvent.click(screen.getByRole("switch"));
  expect(house.wishes.at(-1)).toEqual({ type: "abstain", on: false });
});

test("in a game the way out is in the menu, and stands", async () => {
  const seats = [person("Ada"), person("Bo")];
  const house = await sit(tableOf(seats, { stage: "playing", options: NIGHT }));
  await fireEvent.click(screen.getByRole("button", { name: "Menu" }));
  await fireEvent.click(screen.getByRole("switch", { name: "I sit the sips out" }));
  expect(house.wishes).toEqual([{ type: "abstain", on: true }]);
  house.update([], tableOf(seats, { stage: "playing", options: { ...NIGHT, abstain: [0] } }), 0, VIEW);
  await screen.findByText(/^You sit the sips out/);
  expect(screen.queryByRole("switch", { name: "I sit the sips out" })).toBeNull();
});

test("without a pub night nobody is asked about sips", async () => {
  await sit(tableOf([person("Ada"), person("Bo")], { options: { ...NIGHT, pub_night: [] } }));
  expect(screen.queryByRole("switch", { name: "I sit the sips out" })).toBeNull();
});

const isNew = (): boolean => screen.getByRole("button", { name: "Talk" }).querySelector(".new") !== null;

test("what others say is marked as new, and what I say is not", async () => {
  const house = await sit();
  house.tell({ type: "said", seat: 0, kind: "text", words: "hello" });
  await tick();
  expect(isNew()).toBe(false);
  house.tell({ type: "said", seat: 1, kind: "text", words: "hello yourself" });
  await tick();
  expect(isNew()).toBe(true);
});

test("who loses the connection is named, until they are back or a bot steps in", async () => {
  const house = await sit();
  house.tell({ type: "present", seats: [0, 1] });
  await tick();
  expect(screen.queryByText(/lost the connection/)).toBeNull();
  house.tell({ type: "present", seats: [0] });
  expect(await screen.findByText(/^Bo lost the connection/)).toBeTruthy();
  const away = tableOf([person("Ada"), { ...person("Bo"), away: true }], { stage: "playing" });
  house.update([{ type: "stood_in", seats: [1] }], away, 0, VIEW);
  await waitFor(() => expect(screen.queryByText(/^Bo lost the connection/)).toBeNull());
});

test("who is back is told what the bot did", async () => {
  const house = await sit();
  const away = tableOf([{ ...person("Ada"), away: true }, person("Bo")], { stage: "playing" });
  house.update([{ type: "stood_in", seats: [0] }], away, 0, VIEW);
  house.update([{ type: "set_played", seat: 0 }], away, 0, VIEW);
  await tick();
  expect(screen.getByText("A bot plays for you.").getAttribute("role")).toBe("alert");
  house.update([{ type: "returned", seat: 0 }], PLAYING, 0, VIEW);
  const account = await screen.findByRole("status", { name: "While you were away, a bot played for you" });
  expect(account.textContent).toContain("told: set_played");
  await fireEvent.click(account.querySelector("button") as HTMLElement);
  expect(screen.queryByRole("status", { name: /While you were away/ })).toBeNull();
});

test("? lists the shortcuts; single keys can be switched off, and then do nothing", async () => {
  await sit();
  const heard = vi.fn();
  addEventListener("keydown", heard);
  await fireEvent.keyDown(document.body, { key: "?" });
  await fireEvent.click(await screen.findByRole("switch", { name: /single keys/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  heard.mockClear();
  for (const key of ["1", "?"]) await fireEvent.keyDown(document.body, { key });
  expect(heard).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
  await fireEvent.keyDown(document.body, { key: "Enter" });
  expect(heard).toHaveBeenCalledOnce();
  removeEventListener("keydown", heard);
});

test("the focus stays in the room when what had it is gone with its stage", async () => {
  const house = await sit(tableOf([person("Ada"), bot]));
  screen.getByRole("button", { name: "Deal the cards" }).focus();
  house.update([], tableOf([person("Ada"), bot], { stage: "playing" }), 0, VIEW);
  await waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
});

test("sound is offered at the first click, once", async () => {
  settings.offered = false;
  await sit();
  expect(screen.queryByText("Play with sounds?")).toBeNull();
  await fireEvent.click(document.body);
  await fireEvent.click(screen.getByRole("button", { name: "With sounds" }));
  expect(settings.sound).toBe(true);
  expect(screen.queryByText("Play with sounds?")).toBeNull();
});

test("how long there is is said at the beginning of a turn", async () => {
  const house = await sit(tableOf([person("Ada"), bot], { stage: "playing", clock: "30s" }));
  house.tell({ type: "update", version: ++House.version, events: [], view: { due: [0], choices: [] }, left: 30 });
  await tick();
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said.join("|")).toMatch(/Time left: [23]\d s/); // a busy machine may take a second for it
});

test("a game against bots alone waits for me; one with friends is under way", async () => {
  const listed = (name: string, seats: TableListed["seats"], mine = false): TableListed => ({
    ...{ id: name, game: "half-pint-heroes", options: {}, clock: "none" as const, stage: "playing" as const },
    seats,
    your_turn: mine,
  });
  answered([
    listed("friends", [person("Ada"), person("Bo")]),
    listed("alone", [person("Ada"), bot]),
    listed("turn", [person("Ada"), person("Bo")], true),
  ]);
  render(MyTables);
  const links = await screen.findAllByRole("link");
  const notes = links.map((link) => link.querySelector(".note")?.textContent);
  expect(notes).toEqual(["Waits for you", "Your turn", "Under way"]);
});
