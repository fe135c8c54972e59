import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { words } from "../../src/lib/words.svelte";
import { HalfPintOptions } from "../../src/half_pint/options.svelte";
import OptionsForm from "../../src/half_pint/OptionsForm.svelte";

afterEach(cleanup);

test("only the first edition asks how row cards are used", async () => {
  await words.speak("en");
  const plan = new HalfPintOptions();
  render(OptionsForm, { plan });
  expect(screen.queryByRole("group", { name: "Row cards" })).toBeNull();
  await fireEvent.click(screen.getByLabelText("First"));
  expect(screen.getByText(/you choose which set your cards make/)).toBeTruthy();
  expect(plan.wanted()).not.toHaveProperty("row_cards");
  await fireEvent.click(screen.getByLabelText("Always count"));
  expect(screen.getByText(/your cards make the best set they can/)).toBeTruthy();
  expect(plan.wanted()).toMatchObject({ edition: "first", row_cards: "count" });
  await fireEvent.click(screen.getByLabelText("Second"));
  expect(screen.queryByRole("group", { name: "Row cards" })).toBeNull();
  expect(plan.wanted()).not.toHaveProperty("row_cards");
});
