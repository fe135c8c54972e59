import { numbered } from "../lib/book";
import type { GameEntry, Options } from "../lib/games";
import { lookUp, say } from "../lib/words.svelte";

export const halfPint: GameEntry = {
  name: "half-pint-heroes",
  seats: { most: 7, usual: 4 },
  editions: ["second", "first"],
  pack: [..."argbv"].flatMap((colour) => Array.from({ length: 13 }, (_, place) => `${colour}${place + 1}`)),
  reshuffles: false,
  phrases: ["cannot-count", "poker-face", "betting-on-you", "brawl-looms", "brawl", "gun-fight"],
  book: {
    prefix: "hp",
    chapters: [
      { key: "cards", rules: numbered(1, 2, "HP-") },
      { key: "deal", rules: numbered(3, 6, "HP-") },
      { key: "predictions", rules: numbered(7, 7, "HP-") },
      { key: "bets", rules: numbered(8, 9, "HP-") },
      { key: "sets", rules: numbered(10, 20, "HP-") },
      { key: "scoring", rules: numbered(21, 26, "HP-") },
      { key: "gun-fight", rules: numbered(27, 29, "HP-") },
      { key: "end", rules: numbered(30, 33, "HP-") },
      { key: "pub-night", rules: numbered(1, 9, "HP-D") },
      { key: "rulings", rules: numbered(1, 7, "R") },
    ],
    appendix: { title: "web-rules-ranking", load: () => import("./SetRanking.svelte") },
  },
  title: ({ edition, rounds, row_cards: rowCards }) => {
    const title = say("half-pint-title", { edition: String(edition), rounds: Number(rounds) });
    return rowCards === "count" ? say("web-row-cards-title", { title }) : title;
  },
  agreed,
  opening: () => import("./opening"),
  picture: () => import("./Picture.svelte"),
  howItWorks: () => import("./HowItWorks.svelte"),
  load: () => import("."),
};

function agreed({ edition, rounds, row_cards: rowCards, deal_table: sizes, pub_night: pubNight }: Options): string[] {
  const sips = Array.isArray(pubNight) ? pubNight.map((rule) => lookUp(`web-pub-${String(rule).slice(-1)}`)) : [];
  return [
    say("web-books-edition", { edition: String(edition) }),
    say("web-agreed-rounds", { rounds: Number(rounds) }),
    edition === "first" ? say("web-agreed-row-cards", { how: String(rowCards ?? "may") }) : "",
    sizes === "even" || sizes === undefined ? "" : say("web-agreed-deal-table"),
    sips.length > 0 ? say("web-agreed-pub-night", { rules: sips.join("; ") }) : "",
  ].filter(Boolean);
}
