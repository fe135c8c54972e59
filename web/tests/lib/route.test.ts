import { expect, test } from "vitest";
import { routeOf } from "../../src/lib/route";

test.each([
  "/table/%E0%A4%A",
  "/table",
  "/table/a/b",
  "/rules/chess",
  "/rules/half-pint-heroes/third",
  "/open/chess",
  "/deal",
  "/%",
  "/cellar",
])("%s leads nowhere", (path) => {
  expect(routeOf(path)).toEqual({ page: "nowhere" });
});

test("what is left out has a default", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/rules")).toEqual({ page: "rules", game: "half-pint-heroes", edition: "second", rule: "" });
  expect(routeOf("/rules/hero-house", "#hh-9")).toMatchObject({ game: "hero-house", edition: "", rule: "HH-9" });
  expect(routeOf("/open")).toEqual({ page: "open", game: "half-pint-heroes" });
});

test("ids are read as they were written", () => {
  expect(routeOf("/replay/a%2Fb/1")).toEqual({ page: "replay", id: "a/b/1" });
  expect(routeOf("/claim", "#xyz")).toEqual({ page: "claim", code: "xyz" });
  expect(routeOf("/about")).toEqual({ page: "about" });
});
