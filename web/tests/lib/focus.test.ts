import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepsFocus } from "../../src/lib/focus";

let table: HTMLElement;
let stop: (() => void) | undefined;
beforeEach(() => {
  document.body.innerHTML = `<div id="table"><ul tabindex="-1"></ul><button id="a"></button><button id="b"></button></div>`;
  table = document.querySelector("#table") as HTMLElement;
  stop = keepsFocus(() => table.querySelector("ul"))(table) as () => void;
});
afterEach(() => stop?.());

const button = (id: string): HTMLButtonElement => document.querySelector(`#${id}`) as HTMLButtonElement;

test("the focus of what is taken away goes home", async () => {
  button("a").focus();
  button("a").remove();
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
