import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepsFocus } from "../../src/lib/focus";

let table: HTMLElement;
let stop: (() => void) | undefined;
beforeEach(() => {
  document.body.innerHTML = `<div id="table"><ul tabindex="-1"></ul><p><button id="a"></button></p><button id="b"></button></div>`;
  table = document.querySelector("#table") as HTMLElement;
  stop = keepsFocus(() => table.querySelector("ul"))(table) as () => void;
});
afterEach(() => stop?.());

const button = (id: string): HTMLButtonElement => document.querySelector(`#${id}`) as HTMLButtonElement;

/** Each takes the focus away from a; most of them only when the browser draws the next frame. */
const GOING: Record<string, () => void> = {
  removed: () => button("a").remove(),
  disabled: () => (button("a").disabled = true),
  inert: () => button("a").setAttribute("inert", ""),
  "in something inert": () => button("a").parentElement?.setAttribute("inert", ""),
  hidden: () => (button("a").hidden = true),
};

test.each(Object.keys(GOING))("the focus of what is %s goes home", async (way) => {
  button("a").focus();
  GOING[way]?.();
  await vi.waitFor(() => expect(document.activeElement).toBe(table.querySelector("ul")));
});

test("where there is no home any more, the table has the focus", async () => {
  button("a").focus();
  table.querySelector("ul")?.remove();
  button("a").disabled = true;
  await vi.waitFor(() => expect(document.activeElement).toBe(table));
});

test("the focus goes home again from home", async () => {
  button("a").focus();
  button("a").remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(table.querySelector("ul")));
  table.querySelector("ul")?.replaceWith(Object.assign(document.createElement("ul"), { tabIndex: -1 }));
  await vi.waitFor(() => expect(document.activeElement).toBe(table.querySelector("ul")));
});

test("the focus of something else stays there", async () => {
  button("a").focus();
  button("b").focus();
  button("a").remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(button("b"));
});

test("who never came in here is not pulled in", async () => {
  button("a").remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.body);
});

test("who tapped beside it is not pulled back", async () => {
  button("a").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button("a").blur();
  button("b").remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.body);
});
