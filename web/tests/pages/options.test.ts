import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { words } from "../../src/lib/words.svelte";
import { HalfPintOptions } from "../../src/half_pint/options.svelte";
import OptionsForm from "../../src/half_pint/OptionsForm.svelte";

afterEach(cleanup);

test("only the first edition asks how row cards are used", async () => {
  await words.speak("en");
  const plan = new HalfPintOptions();
  render(OptionsForm, { plan, seats: 3 });
  expect(screen.queryByRole("group", { name: "Row cards" })).toBeNull();
  await fireEvent.click(screen.getByLabelText("First"));
  expect(screen.getByText(/you choose which set your cards make/)).toBeTruthy();
  expect(plan.wanted(3)).not.toHaveProperty("row_cards");
  await fireEvent.click(screen.getByLabelText("Always count"));
  expect(screen.getByText(/your cards make the best set they can/)).toBeTruthy();
  expect(plan.wanted(3)).toMatchObject({ edition: "first", row_cards: "count" });
  await fireEvent.click(screen.getByLabelText("Second"));
  expect(screen.queryByRole("group", { name: "Row cards" })).toBeNull();
  expect(plan.wanted(3)).not.toHaveProperty("row_cards");
});

test("the host names who starts, or leaves it to the lot", async () => {
  await words.speak("en");
  const plan = new HalfPintOptions();
  const { rerender } = render(OptionsForm, { plan, seats: 3 });
  const chosen = (): string =>
    screen.getByRole("group", { name: "Who starts the first round" }).querySelector("label:has(:checked)")
      ?.textContent ?? "";
  expect(chosen().trim()).toBe("By lot");
  await fireEvent.click(screen.getByLabelText("Stool 3"));
  expect(plan.wanted(3)).toMatchObject({ first_player: 2 });
  await rerender({ plan, seats: 2 });
  expect(screen.queryByLabelText("Stool 3")).toBeNull();
  expect(chosen().trim()).toBe("By lot");
  await fireEvent.click(screen.getByLabelText("Me"));
  expect(plan.wanted(2)).toMatchObject({ first_player: 0 });
});

test("the pub night is picked by its strength or rule by rule, with its cautions", async () => {
  await words.speak("en");
  const plan = new HalfPintOptions();
  render(OptionsForm, { plan, seats: 3 });
  expect(
    screen.getByText(/not for children.*pregnant.*struggles with drink.*had enough.*together or not at all/),
  ).toBeTruthy();
  await fireEvent.click(screen.getByLabelText("Hard"));
  expect(plan.wanted(3)).toMatchObject({ pub_night: ["HP-D1", "HP-D2", "HP-D3", "HP-D4", "HP-D5"] });
  await fireEvent.click(screen.getByRole("switch", { name: /Every third miss/ }));
  expect(plan.wanted(3)).toMatchObject({ pub_night: ["HP-D1", "HP-D2", "HP-D3", "HP-D4"] });
  expect(screen.getByLabelText("Hard").matches(":checked")).toBe(false);
});
