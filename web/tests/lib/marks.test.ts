import { beforeEach, expect, test } from "vitest";
import { Marks } from "../../src/lib/marks.svelte";

let game = 0;
let marks: Marks;
beforeEach(() => (marks = new Marks(`game ${++game}`)));

test("one mark at a time, each once, also after the page was loaded anew", () => {
  expect(marks.first(["row", "slates"])).toBe("row");
  marks.saw("row");
  expect(marks.first(["row", "slates"])).toBe("slates");
  const again = new Marks(`game ${game}`);
  expect(again.first(["row"])).toBeNull();
  expect(again.first(["chip"])).toBe("chip");
});

test("after the first game there are none, and another game has its own", () => {
  marks.end();
  expect(marks.first(["row"])).toBeNull();
  expect(new Marks("another").first(["row"])).toBe("row");
});
