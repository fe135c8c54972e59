import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import BeerMat from "../../src/art/BeerMat.svelte";
import Coins from "../../src/art/Coins.svelte";
import Dots from "../../src/art/Dots.svelte";
import FightCard from "../../src/art/FightCard.svelte";
import HeroCard from "../../src/art/HeroCard.svelte";
import HeroFigure from "../../src/art/HeroFigure.svelte";
import { BODIES } from "../../src/art/figures/bodies";
import { HEADS } from "../../src/art/figures/heads";
import { LEGS } from "../../src/art/figures/legs";
import { PRIMES } from "../../src/art/figures/primes";
import { REACTIONS } from "../../src/art/figures/reactions";
import { shapes } from "../../src/art/figures/drawing";
import { OWNERS } from "../../src/art/marks";
import { cardName } from "../../src/art/names";
import { words } from "../../src/lib/words.svelte";

const DOTS = [1, 2, 3, 4].flatMap((all) =>
  Array.from({ length: all + 1 }, (_, white) => "b".repeat(all - white) + "w".repeat(white)),
);
const FIGHT_CARDS = [..."argbv"].flatMap((suit) => Array.from({ length: 13 }, (_, place) => `${suit}${place + 1}`));
const HERO_CARDS = [..."HBLP"].flatMap((part) => DOTS.map((dots) => part + dots));

beforeEach(() => words.speak("en"));

test.each([
  ["en", "a13", "amber 13"],
  ["de", "r7", "Rot 7"],
  ["ru", "g4", "зелёная 4"],
  ["en", "Hbbw", "head, 2 black, 1 white"],
  ["de", "Lwww", "Beine, 3 weiß"],
  ["ru", "Bbbww", "тело, 2 чёрные, 2 белые"],
  ["ru", "Pw", "Зубочистка, 1 белая"],
  ["en", "Pbbww", "Alpha Man, 2 black, 2 white"],
] as const)("in %s, %s is called %s", async (language, card, name) => {
  await words.speak(language);
  expect(cardName(card)).toBe(name);
});

test.each(["en", "de", "ru"] as const)("in %s every card has a name of its own", async (language) => {
  await words.speak(language);
  const names = [...FIGHT_CARDS, ...HERO_CARDS].map(cardName);
  expect(new Set(names).size).toBe(65 + 56);
  expect(names.filter((name) => name.includes("-dots") || /(art|suit|prime)-/.test(name))).toEqual([]);
});

test("primes are called as the engine calls them", () => {
  const engine = readFileSync(join(import.meta.dirname, "../../../src/publican/engine/hero_house/cards.py"), "utf8");
  const named = [...engine.matchAll(/"(P[bw]+)": "([^"]+)"/g)];
  expect(named).toHaveLength(14);
  for (const [, card = "", name = ""] of named) expect(cardName(card).startsWith(`${name},`)).toBe(true);
});

test.each([
  ["head", HEADS],
  ["body", BODIES],
  ["pair of legs", LEGS],
  ["prime", PRIMES],
])("each %s has its own drawing, of paths and paints that there are", (_, drawings) => {
  expect(Object.keys(drawings).sort()).toEqual([...DOTS].sort());
  expect(new Set(Object.values(drawings)).size).toBe(14);
  for (const { paint, d } of Object.values(drawings).flatMap(shapes)) {
    expect("litkmswrygbvnedpac").toContain(paint);
    expect(d).toMatch(/^M[-\d. MLQZhvamz]+$/);
  }
});

test("a fight card says its name and shows its value twice, or once when it is small", () => {
  const { container, rerender } = render(FightCard, { card: "b12" });
  expect(screen.getByRole("img", { name: "blue 12" })).toBeTruthy();
  expect(container.querySelectorAll(".value")).toHaveLength(2);
  return rerender({ card: "b12", small: true }).then(() =>
    expect(container.querySelectorAll(".value")).toHaveLength(1),
  );
});

/** Where the dots of a drawing begin, from left to right: each is a circle in a path. */
const dotsOf = (container: Element, which: string): number[] =>
  [...(container.querySelector(which)?.getAttribute("d") ?? "").matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));

test("a hero card shows as many dots as it has", () => {
  const { container } = render(HeroCard, { card: "Lbbbw" });
  expect(dotsOf(container, ".dot.black")).toHaveLength(3);
  expect(dotsOf(container, ".dot.white")).toHaveLength(1);
});

test("the longer row of dots has more, whatever the numbers", () => {
  const { container } = render(Dots, { black: 9, white: 4 });
  const [black, white] = [".dot.black", ".dot.white"].map((row) => dotsOf(container, row));
  expect(black).toHaveLength(9);
  expect(Math.max(...(black ?? []))).toBeGreaterThan(Math.max(...(white ?? [])));
  expect(screen.getByRole("img", { name: "9 black, 4 white" })).toBeTruthy();
});

test("outlines stand for what is missing, and a prime misses nothing", () => {
  const dashed = (cards: string[]): number => {
    const { container } = render(HeroFigure, { cards, outline: true });
    return container.querySelectorAll("svg:not(.cut) path").length;
  };
  expect(dashed([])).toBe(3);
  expect(dashed(["Hb", "Lw"])).toBe(1);
  expect(dashed(["Pbw"])).toBe(0);
});

test("a monster has more to it than the hero of the same cards", () => {
  const count = (monster: boolean): number =>
    render(HeroFigure, { cards: ["Hb", "Bw", "Lbb"], monster }).container.querySelectorAll("path").length;
  expect(count(true)).toBeGreaterThan(count(false));
});

test("seven mats differ in colour, and say whose they are", () => {
  expect(new Set(OWNERS).size).toBe(7);
  const { container } = render(BeerMat, { mark: 3, letters: "AD", label: "Ada" });
  expect(screen.getByRole("img", { name: "Ada" })).toBeTruthy();
  expect(container.querySelector("text")?.textContent).toBe("AD");
});

test("a heap has a coin for each point, up to thirty", () => {
  const coins = (count: number): number => render(Coins, { count }).container.querySelectorAll(".face").length;
  expect([0, 1, 17, 30, 44].map(coins)).toEqual([0, 1, 17, 30, 30]);
});

test("what is drawn on both sides stays on its own", () => {
  const drawings = [HEADS, BODIES, LEGS, PRIMES, REACTIONS].flatMap((each) => Object.values(each));
  const both = drawings.flatMap((drawing) => drawing.split("\n")).filter((line) => /^[A-Z] /.test(line.trim()));
  const ends = both.flatMap((line) =>
    (line.slice(2).match(/o[^MLQZo]*|[^o]+/g) ?? []).map((part) => {
      const numbers = (part.match(/-?[\d.]+/g) ?? []).map(Number);
      const [x = 0, , r = 0] = numbers;
      return part.startsWith("o") ? x + r : Math.max(...numbers.filter((_, place) => place % 2 === 0));
    }),
  );
  expect(ends.length).toBeGreaterThan(100);
  expect(Math.max(...ends)).toBeLessThanOrEqual(56);
});
