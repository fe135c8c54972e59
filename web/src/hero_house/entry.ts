import type { GameEntry, Options } from "../lib/games";
import { say } from "../lib/words.svelte";

const DOTS = [1, 2, 3, 4].flatMap((dots) =>
  Array.from({ length: dots + 1 }, (_, white) => "b".repeat(dots - white) + "w".repeat(white)),
);
const TARGET = 11;

export const heroHouse: GameEntry = {
  name: "hero-house",
  seats: { least: 2, most: 4, usual: 2 },
  editions: [],
  pack: [..."HBLP"].flatMap((suit) => DOTS.map((dots) => suit + dots)),
  reshuffles: true, // the out pile
  phrases: ["monster", "hero", "roof", "treasure"],
  book: {
    prefix: "hh",
    told: { ante: "any", house_reward: "any", opening_balance: "any", target: "any" },
    lessons: ["aim", "round", "setup", "heroes", "pile", "fight", "house", "monster", "hand", "end"],
    teaching: () => import("./teaching"),
  },
  title: ({ target }) => say("hero-house-title", { target: Number(target ?? TARGET) }),
  agreed,
  hasPubNight: () => false,
  opening: () => import("./opening"),
  picture: () => import("./Picture.svelte"),
  howItWorks: () => import("./HowItWorks.svelte"),
  pad: { parts: "hands", load: () => import("./scorepad") },
  load: () => import("."),
};

function agreed(options: Options): string[] {
  const treasure = Number(options.opening_treasure ?? 0);
  return [
    say("web-agreed-target", { target: Number(options.target ?? TARGET) }),
    say("web-agreed-ante", { from: String(options.ante ?? "bank") }),
    say("web-agreed-reward", { reward: String(options.house_reward ?? "half") }),
    treasure > 0 ? say("web-agreed-treasure", { treasure }) : "",
    options.opening_balance === "stands" ? say("web-agreed-opening-stands") : "",
  ].filter(Boolean);
}
