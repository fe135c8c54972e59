import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { keep } from "../../src/lib/keeping";
import { say, words } from "../../src/lib/words.svelte";
import NewPad from "../../src/scorepad/NewPad.svelte";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("a player who is taken off a table for four makes no room for those of a larger one", async () => {
  await words.openPad();
  keep("pad-names", JSON.stringify(["Ada", "Bo", "Cy", "Dora", "Ed", "Flo", "Gil"]));
  render(NewPad, { onbegin: () => undefined });
  const names = (): string[] => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  expect(names()).toHaveLength(7);
  await fireEvent.click(screen.getByLabelText(say("web-game-hero-house")));
  expect(names()).toEqual(["Ada", "Bo", "Cy", "Dora"]);
  await fireEvent.click(screen.getByLabelText(say("sheet-name-remove", { name: "Dora" })));
  expect(names()).toEqual(["Ada", "Bo", "Cy"]);
});
