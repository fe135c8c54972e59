import type { GameEntry, Options } from "../lib/games";
import { lookUp, say } from "../lib/words.svelte";

export const halfPint: GameEntry = {
  name: "half-pint-heroes",
  seats: { least: 2, most: 7, usual: 4 },
  editions: ["second", "first"],
  pack: [..."argbv"].flatMap((colour) => Array.from({ length: 13 }, (_, place) => `${colour}${place + 1}`)),
  reshuffles: false,
  phrases: ["cannot-count", "poker-face", "betting-on-you", "brawl-looms", "brawl", "gun-fight"],
  book: {
    prefix: "hp",
    told: { edition: "second", row_cards: "may", rounds: "any", deal_table: "even", first_player: "any" },
    lessons: [
      ...["aim", "round", "setup", "deal", "predict", "bet", "play", "brawl", "score", "fight", "end"],
      ...["editions", "booklets"],
    ],
    teaching: () => import("./teaching"),
    appendix: { title: "web-rules-ranking", load: () => import("./SetRanking.svelte") },
  },
  title: ({ edition, rounds, row_cards: rowCards }) => {
    const title = say("half-pint-title", { edition: String(edition), rounds: Number(rounds) });
    return rowCards === "count" ? say("web-row-cards-title", { title }) : title;
  },
  agreed,
  hasPubNight: ({ pub_night: rules }) => Array.isArray(rules) && rules.length > 0,
  opening: () => import("./opening"),
  picture: () => import("./Picture.svelte"),
  howItWorks: () => import("./HowItWorks.svelte"),
  pad: { parts: "rounds", load: () => import("./scorepad") },
  load: () => import("."),
};

function agreed(options: Options): string[] {
  const { edition, rounds, row_cards: rowCards, deal_table: sizes, pub_night: pubNight, first_player: first } = options;
  const sips = Array.isArray(pubNight) ? pubNight.map((rule) => lookUp(`web-pub-${String(rule).slice(-1)}`)) : [];
  return [
    say("web-books-edition", { edition: String(edition) }),
    say("web-agreed-rounds", { rounds: Number(rounds) }),
    edition === "first" ? say("web-agreed-row-cards", { how: String(rowCards ?? "may") }) : "",
    typeof first === "number" ? say("web-agreed-first-player", { seat: first + 1 }) : "",
    sizes === "even" || sizes === undefined ? "" : say("web-agreed-deal-table"),
    sips.length > 0 ? say("web-agreed-pub-night", { rules: sips.join("; ") }) : "",
  ].filter(Boolean);
}
