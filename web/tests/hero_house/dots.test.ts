import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import DotRows from "../../src/hero_house/DotRows.svelte";

test.each([
  [{ black: 3, white: 0 }, { black: 1, white: 1 }, 3],
  [{ black: 1, white: 2 }, { black: 4, white: 7 }, 8],
  [{ black: 4, white: 4 }, { black: 4, white: 4 }, 0],
])("of %o against %o so many dots are left over, and none of them is cancelled", (hero, monster, over) => {
  render(DotRows, { hero, monster, cancelled: Infinity, counts: true });
  expect(document.querySelectorAll(".over")).toHaveLength(over);
  expect(document.querySelectorAll(".over.met")).toHaveLength(0);
});
