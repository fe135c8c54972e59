import { expect, test } from "vitest";
import { PUB_RULES, rulesOf, strengthOf, switched } from "../../src/half_pint/night";
import { HalfPintOptions } from "../../src/half_pint/options.svelte";
import { halfPint } from "../../src/half_pint/entry";
import { heroHouse } from "../../src/hero_house/entry";
import { HeroHouseOptions } from "../../src/hero_house/options.svelte";
import { codeIn } from "../../src/pages/home/code";
import { Plan } from "../../src/pages/open/plan.svelte";

test("a table of Half-Pint Heroes is asked for as it was planned", () => {
  const options = new HalfPintOptions();
  const plan = new Plan(halfPint, options);
  plan.sit(3);
  plan.invite(1, "champion");
  options.rounds = 6;
  options.pubNight = ["HP-D1", "HP-D8"];
  plan.public = true;
  expect(plan.wanted()).toEqual({
    game: "half-pint-heroes",
    seats: 3,
    bots: ["champion"],
    clock: "none",
    public: true,
    options: { edition: "second", rounds: 6, deal_table: "even", pub_night: ["HP-D1", "HP-D8"] },
  });
});

test("who starts is asked for only where the host named someone who still has a stool", () => {
  const options = new HalfPintOptions();
  const plan = new Plan(halfPint, options);
  expect(plan.wanted().options).not.toHaveProperty("first_player");
  options.firstPlayer = 3;
  expect(plan.wanted().options).toMatchObject({ first_player: 3 });
  plan.sit(3);
  expect(plan.wanted().options).not.toHaveProperty("first_player");
  options.firstPlayer = 0;
  expect(plan.wanted().options).toMatchObject({ first_player: 0 });
});

test.each([
  ["off", 0],
  ["plain", 3],
  ["hard", 5],
  ["very", 8],
] as const)("the pub night can be picked as %s, with its first %i rules", (strength, count) => {
  const rules = rulesOf(strength);
  expect(rules).toEqual(PUB_RULES.slice(0, count));
  expect(strengthOf(rules)).toBe(strength);
  expect(strengthOf(switched(rules, "HP-D2", count === 0))).toBeNull();
});

test("with bots on all stools nobody else is let in, and the game can begin", () => {
  const plan = new Plan(heroHouse, new HeroHouseOptions());
  plan.public = true;
  expect(plan.full).toBe(false);
  plan.invite(0, "regular");
  expect(plan.full).toBe(true);
  expect(plan.wanted()).toMatchObject({ game: "hero-house", seats: 2, bots: ["regular"], public: false });
});

test("fewer stools keep who was invited first", () => {
  const plan = new Plan(halfPint, new HalfPintOptions());
  plan.invite(0, "rookie");
  plan.invite(2, "champion");
  plan.sit(2);
  expect(plan.guests).toEqual(["rookie"]);
  plan.sit(4);
  expect(plan.guests).toEqual(["rookie", "friend", "friend"]);
});

test("the numbers of one's own box are read as JSON, or refused", () => {
  const options = new HalfPintOptions();
  options.dealTable = '{"a1": [6, 2]}';
  expect(options.wanted(4)).toMatchObject({ deal_table: { a1: [6, 2] } });
  options.dealTable = "six and two";
  expect(() => options.wanted(4)).toThrow(SyntaxError);
});

test.each([
  ["https://pub.example/table/bvm4ko6igyp4g6zu", "bvm4ko6igyp4g6zu"],
  ["Come over: https://pub.example/table/bvm4ko6igyp4g6zu. Now.", "bvm4ko6igyp4g6zu"],
  [" BVM4KO6IGYP4G6ZU ", "bvm4ko6igyp4g6zu"],
  ["https://pub.example/rules/hero-house", null],
  ["see you later", null],
])("the code in %j is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});
