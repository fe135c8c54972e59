import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi, type Mock } from "vitest";
import { eager } from "../../src/lib/opening";
import { place } from "../../src/lib/route.svelte";
import { settings } from "../../src/lib/settings.svelte";
import type { AnyEvent } from "../../src/lib/sitting.svelte";
import type { Face, Scene, Step } from "../../src/lib/table";
import { tell } from "../../src/lib/told";
import { words } from "../../src/lib/words.svelte";
import Room from "../../src/pages/table/Room.svelte";
import { bot, free, House, openHouse, person, tableOf } from "./house";

vi.mock("../../src/half_pint/index", async () => {
  const { default: Plain } = await import("./Plain.svelte");
  const plain = { Table: Plain, Scorepad: Plain, tell: tellPlainly, soundOf: () => null };
  return { game: { ...plain, scenes: atOnce, status: () => "Your turn.", rule: () => "HP-7" } };
});

function atOnce({ events }: Step<unknown, unknown>, view: unknown): Scene<unknown, unknown>[] {
  return [{ view, events, hold: 0 }];
}

function tellPlainly(event: AnyEvent, faces: readonly Face[], you: number | null): string | null {
  return event.told ? tell(event, faces, you) : `told: ${event.type}`;
}

const id = "bvm4ko6igyp4g6zu";

beforeEach(async () => {
  settings.motion = "calm";
  openHouse();
  await words.speak("en");
});

function sit(cameToSit = false): { house: House; gone: Mock<(code: number) => void>; taken: Mock<() => void> } {
  const [gone, taken] = [vi.fn<(code: number) => void>(), vi.fn<() => void>()];
  render(Room, { id, cameToSit, ongone: gone, onnametaken: taken });
  return { house: House.socket, gone, taken };
}

async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await tick();
}

test("who came by link and said a name gets a seat without another tap", async () => {
  const { house } = sit(true);
  house.welcome(tableOf([person("Ada"), free]), null);
  await settled();
  expect(house.wishes).toEqual([{ type: "sit" }]);
});

test("a bot that only this house has can be seated, and goes by its own name", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), { name: null, bot: "timid", away: false }, free]), 0);
  await settled();
  await fireEvent.click(await screen.findByRole("radio", { name: "Timid" }));
  await fireEvent.click(screen.getByRole("button", { name: "Add a bot" }));
  expect(house.wishes).toEqual([{ type: "add_bot", level: "timid" }]);
  expect(screen.getByText("Bot, timid")).toBeTruthy();
});

test("a name stands in an element that keeps its direction to itself", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("דנה"), free]), null);
  await settled();
  expect(screen.getByText("דנה").tagName).toBe("BDI");
});

test("who only looks in is not seated", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), free]), null);
  await settled();
  expect(house.wishes).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  expect(house.wishes).toEqual([{ type: "sit" }]);
});

test("a game against bots starts at once, and only once", async () => {
  eager.add(id);
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), bot]), 0);
  await settled();
  house.update([], tableOf([person("Ada"), bot]), 0);
  await settled();
  expect(house.wishes).toEqual([{ type: "start" }]);
});

test("the host starts when all stools are taken, and guests cannot", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), free]), 0);
  await settled();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Deal the cards" }).disabled).toBe(true);
  await fireEvent.click(screen.getByRole("radio", { name: "Champion" }));
  await fireEvent.click(screen.getByRole("button", { name: "Add a bot" }));
  expect(house.wishes).toEqual([{ type: "add_bot", level: "champion" }]);
  house.update([{ type: "bot_seated", seat: 1, level: "champion" }], tableOf([person("Ada"), bot]), 0);
  await settled();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Deal the cards" }).disabled).toBe(false);
  house.update([{ type: "hosted", seat: 1 }], tableOf([person("Ada"), person("Bo")], { host: 1 }), 0);
  await settled();
  expect(screen.queryByRole("button", { name: "Deal the cards" })).toBeNull();
  expect(screen.queryByRole("button", { name: /away/ })).toBeNull();
});

test("what happens is spoken, with the names of those who left", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), person("Zoe")]), 0);
  await settled();
  const told = [{ id: "web-told-left", args: { name: { seat: 1 } } }] as const;
  house.update([{ type: "left", seat: 1, told }], tableOf([person("Ada"), free]), 0);
  await settled();
  const ears = screen.getAllByRole("log").map(({ textContent }) => textContent);
  expect(ears.join()).toContain("Zoe leaves.");
});

test("what is refused is said in words; a name that is taken can be changed", async () => {
  const { house, taken } = sit();
  house.welcome(tableOf([person("Ada"), free]), null);
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  const { id: command } = house.sent.at(-1) as { id: string };
  house.tell({ type: "refused", id: command, code: "name.taken", rule: "" });
  expect((await screen.findByText(/looks the same/)).closest("[role=alert]")).not.toBeNull();
  expect(taken).toHaveBeenCalledOnce();
});

test("what breaks a rule leads to the rule", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), free]), null);
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  const { id: command } = house.sent.at(-1) as { id: string };
  house.tell({ type: "refused", id: command, code: "play.row_group", rule: "HP-14" });
  await fireEvent.click(await screen.findByRole("button", { name: "See rule HP-14" }));
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("HP-14"), { timeout: 5_000 });
});

test("a seat that a bot plays can be taken back", async () => {
  const { house } = sit();
  house.welcome(tableOf([{ name: "Ada", bot: null, away: true }, bot], { stage: "playing" }), 0);
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "Take my seat back" }));
  expect(house.wishes).toEqual([{ type: "back" }]);
});

test("the page says who plays for a champion until it is ready", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), bot, bot], { stage: "playing" }), 0);
  house.tell({ type: "warming", seats: [1] });
  await settled();
  expect((await screen.findByText(/^The champion is still warming up/)).closest("[role=status]")).not.toBeNull();
  house.tell({ type: "warming", seats: [1, 2] });
  await screen.findByText(/regulars play for them/);
  house.tell({ type: "warming", seats: [] });
  await vi.waitFor(() => expect(screen.queryByText(/warming up/)).toBeNull());
});

test("a choice in the game is sent, and each move and what is wanted are spoken", async () => {
  const { house } = sit();
  const playing = tableOf([person("Ada"), bot], { stage: "playing" });
  house.welcome(playing, 0, { due: [0], choices: [] }, { seat: 0, choices: [{ action: "predict 2" }] });
  await settled();
  expect(document.title).toBe("● Your turn: Half-Pint Heroes · Publican");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Your turn.");
  await fireEvent.click(screen.getByRole("button", { name: "predict 2" }));
  await fireEvent.click(screen.getByRole("button", { name: "predict 2" }));
  expect(house.wishes).toEqual([{ type: "act", action: "predict 2" }]);
  house.update([{ type: "prediction_sealed", seat: 0, sets: 2 }], playing, 0, { due: [1] });
  await settled();
  const ears = screen.getAllByRole("log").map(({ textContent }) => textContent);
  expect(ears.join()).toContain("told: prediction_sealed");
  expect(document.title).toBe("Half-Pint Heroes · Publican");
});

test("what is asked no more is not answered, though it is drawn for some frames yet", async () => {
  const { house } = sit();
  const playing = tableOf([person("Ada"), bot], { stage: "playing" });
  house.welcome(playing, 0, { due: [0], choices: [] }, { seat: 0, choices: [{ action: "predict 2" }] });
  await settled();
  const button = screen.getByRole("button", { name: "predict 2" });
  house.update([], playing, 0, { due: [0], choices: [] }, { seat: 0, choices: [{ action: "bet 1" }] });
  button.click(); // before the next frame
  expect(house.wishes).toEqual([]);
});

test("a lost connection is said, and that it is back", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), free]), 0);
  await settled();
  house.onclose?.({ code: 1006 });
  await settled();
  expect(screen.getByText("Connection lost. Trying again …")).toBeTruthy();
  window.dispatchEvent(new Event("online"));
  expect(House.socket).not.toBe(house);
  House.socket.welcome(tableOf([person("Ada"), free]), 0);
  await settled();
  expect(screen.getByText("Back at the table.")).toBeTruthy();
});

test("who wants a rematch is taken to it when it is there", async () => {
  const go = vi.spyOn(place, "go").mockReturnValue();
  const { house } = sit();
  const over = tableOf([person("Ada"), bot], { stage: "over", record: "abc" });
  house.welcome(over, 0, { due: [], phase: "over", outcome: { scores: [30, 20], winners: [0], by: null } });
  await settled();
  expect(screen.getByText("You won.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Check the deal" }).getAttribute("href")).toBe("/deal/abc");
  await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
  expect(house.wishes).toEqual([{ type: "rematch" }]);
  expect(go).not.toHaveBeenCalled();
  house.update([], { ...over, rematch: "next" }, 0, { due: [], phase: "over", outcome: null });
  await settled();
  expect(go).toHaveBeenCalledWith("/table/next");
  expect(eager.delete("next")).toBe(true); // there are only bots to wait for
});

test.each([4401, 4403, 4404, 4406, 4410, 4411, 4423, 4426, 4451])(
  "code %i is passed on: the table is gone",
  async (code) => {
    const { house, gone } = sit();
    house.onclose?.({ code });
    await tick();
    expect(gone).toHaveBeenCalledWith(code);
  },
);

test("at a public table there is no free text", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), free], { public: true }), 0);
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "Talk" }));
  expect(screen.queryByRole("textbox", { name: "Say something" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: /Bravo/ }));
  expect(house.wishes).toEqual([{ type: "say", kind: "reaction", words: "clap" }]);
});

test("whom one does not hear is what the house says, also after a new connection", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { house } = sit();
  const table = tableOf([person("Ada"), person("Bo"), { ...bot, name: "Cy" }]);
  house.welcome(table, 0);
  house.tell({ type: "muted", seats: [1] });
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "Talk" }));
  expect(screen.queryByRole("button", { name: /hear Cy/i })).toBeNull(); // a bot plays on in the name of who left
  const hush = (name: string) => screen.getByRole("button", { name });
  await fireEvent.click(hush("Hear Bo again"));
  expect(house.wishes).toEqual([{ type: "mute", who: 1, on: false }]);
  expect(hush("Hear Bo again").getAttribute("aria-pressed")).toBe("true"); // until the house has said so
  house.tell({ type: "muted", seats: [] });
  await settled();
  expect(hush("Do not hear Bo").getAttribute("aria-pressed")).toBe("false");
  house.tell({ type: "muted", seats: [1] });
  house.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1000);
  House.socket.welcome(table, 0); // another device has changed it meanwhile: there is nothing to tell
  await settled();
  expect(hush("Do not hear Bo").getAttribute("aria-pressed")).toBe("false");
  vi.useRealTimers();
});

test("what the house says is shown until it is read, stands in the log, and is forgotten with the page", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), free]), 0);
  house.tell({ type: "house_said", words: "<b>Last</b> orders" });
  await settled();
  expect(screen.getAllByText("<b>Last</b> orders")).toHaveLength(1);
  house.tell({ type: "house_said", words: "Time, please" });
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "All right" }));
  await settled();
  await vi.waitFor(() => expect(screen.queryByText("Time, please")).toBeNull());
  await fireEvent.click(screen.getByRole("button", { name: "What happened" }));
  expect(screen.getAllByText(/<b>Last<\/b> orders|Time, please/)).toHaveLength(2);
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("publican.table")).not.toContain("orders");
});

test("somebody is reported after one is asked again, once", async () => {
  const { house } = sit();
  house.welcome(tableOf([person("Ada"), person("Bo")]), 0);
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "Talk" }));
  const name = "Report Bo to the house";
  await fireEvent.click(screen.getByRole("button", { name }));
  await fireEvent.click(screen.getByRole("button", { name: "Better not" }));
  expect(house.wishes).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name }));
  await fireEvent.click(screen.getByRole("button", { name: "Tell the host" }));
  expect(house.wishes).toEqual([{ type: "report", who: 1 }]);
  const sent = house.sent.at(-1);
  house.tell({ type: "done", id: sent && "id" in sent ? sent.id : "", version: 1 });
  await settled();
  expect(screen.getByText("The house has been told.")).toBeTruthy();
  expect(screen.queryByRole("button", { name })).toBeNull();
});
