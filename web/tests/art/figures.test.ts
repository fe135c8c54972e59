import { expect, test } from "vitest";
import { figure } from "../../src/art/figures/figure";

test("a monster has spikes where it has a body, and where it has none nothing that looks like one", () => {
  expect(figure(["Lbw"], true)).toBe(figure(["Lbw"]));
  expect(figure(["Hbw", "Lbw"], true).split("\n")).toHaveLength(figure(["Hbw", "Lbw"]).split("\n").length + 2); // horns, teeth
  for (const card of ["Bbw", "Pbw"]) expect(figure([card], true)).not.toBe(figure([card]));
});
