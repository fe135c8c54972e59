/** The check of a deal: everything that the evidence in a record claims, worked out again. */

import { commitmentOf, Deal, nonceHash, SCHEME } from "../lib/fair";
import { entryOf, type GameEntry } from "../lib/games";
import { quoted } from "../lib/tidy";
import type { Args } from "../lib/words.svelte";
import type { Checkable } from "./record";

/** `open`: it proves nothing either way. */
export type Verdict = "good" | "bad" | "open";

/** One thing that was looked at. `web-deal-KEY-VERDICT` says what was found. */
export interface Finding {
  readonly key: string;
  readonly verdict: Verdict;
  readonly args: Args;
}

/** What this browser kept of the game for itself, if it was there. */
export interface Memory {
  readonly commitment: string | null;
  readonly nonce: string | null;
}

export function check(record: Checkable, memory: Memory): Finding[] {
  const { fair, players } = record;
  if (fair.scheme !== SCHEME) return [finding("scheme", false, { scheme: fair.scheme })];
  const entry = entryOf(record.game);
  if (!entry) return [finding("game", false, { game: record.game })];
  if (players.length > entry.seats.most) return [finding("seats", false)];
  if (fair.nonces.length !== players.length || fair.nonce_hashes.length !== players.length)
    return [finding("seats", false)];
  try {
    return [...sealed(record, memory), ...nonces(record, memory), ...cards(record, entry)];
  } catch (failure) {
    if (failure instanceof NotHex) return [finding("hex", false)];
    throw failure;
  }
}

/** The verdict on everything: one wrong thing is enough. */
export function overall(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === "bad")) return "bad";
  return findings.some(({ key, verdict }) => key === "seed" && verdict === "open") ? "open" : "good";
}

class NotHex extends Error {}

/** Both sides of the evidence are hex in one spelling only, as in Python's check. */
function hex(text: string, ...bytes: readonly number[]): string {
  if (!/^[0-9a-f]*$/.test(text) || !bytes.includes(text.length / 2)) throw new NotHex(text);
  return text;
}

const NONCE_SIZES = Array.from({ length: 17 }, (_, more) => 16 + more);

function sealed({ fair }: Checkable, memory: Memory): Finding[] {
  const commitment = hex(fair.commitment, 32);
  const kept: Finding =
    memory.commitment === null
      ? { key: "kept", verdict: "open", args: {} }
      : finding("kept", memory.commitment === commitment);
  if (!fair.seed) return [{ key: "seed", verdict: "open", args: {} }, kept];
  return [finding("seed", commitmentOf(fair.game_id, hex(fair.seed, 32)) === commitment), kept];
}

function nonces({ fair, players }: Checkable, memory: Memory): Finding[] {
  const empty: string[] = [];
  const found = players.flatMap((name, seat): Finding[] => {
    const nonce = hex(fair.nonces[seat] ?? "", 0, ...NONCE_SIZES);
    const hash = hex(fair.nonce_hashes[seat] ?? "", 0, 32);
    if (nonce) return [finding("nonce", hash !== "" && nonceHash(fair.game_id, seat, nonce) === hash, { name })];
    if (hash) return [{ key: "late", verdict: "open", args: { name } }];
    empty.push(name);
    return [];
  });
  if (empty.length > 0) found.push({ key: "empty", verdict: "open", args: { name: empty.join(", ") } });
  if (memory.nonce !== null) found.push(finding("own", fair.nonces.includes(memory.nonce)));
  return found;
}

function cards(record: Checkable, entry: GameEntry): Finding[] {
  const { fair, game, decks } = record;
  if (!fair.seed) return [];
  const deal = new Deal({ gameId: fair.game_id, game, seed: fair.seed, nonces: fair.nonces });
  const wrong = decks.flatMap((deck, k) => {
    const whole = !entry.reshuffles || k === 0;
    return checkDeck(deal, entry.pack, deck, k, whole) ?? [];
  });
  return [first(record, deal), ...(wrong.length > 0 ? wrong : [finding("decks", true, { count: decks.length })])];
}

/** Who starts: drawn by lot, unless the host named someone. */
function first({ options, players, start }: Checkable, deal: Deal): Finding {
  const named = options?.first_player;
  const seat = named ?? deal.start();
  const key = named === undefined ? "start" : "named";
  return finding(key, seat === start, { name: players[seat] ?? "", said: players[start] ?? "?" });
}

/** What is wrong with a deck, if anything. Where out piles are shuffled too, only the rules can tell which cards these are
 * (`publican verify`). */
function checkDeck(
  deal: Deal,
  pack: readonly string[],
  deck: readonly string[],
  k: number,
  whole: boolean,
): Finding | null {
  if (deck.length > pack.length) return finding("pack", false, { deck: k + 1 });
  const there = new Set(deck);
  const cards = pack.filter((card) => there.has(card));
  if (cards.length !== deck.length || (whole && cards.length < pack.length))
    return finding("pack", false, { deck: k + 1 });
  const right = deal.shuffle(k, cards);
  const place = right.findIndex((card, at) => card !== deck[at]);
  if (place < 0) return null;
  return finding("deck", false, { deck: k + 1, place: place + 1, card: deck[place] ?? "", right: right[place] ?? "" });
}

const finding = (key: string, good: boolean, args: Args = {}): Finding => ({
  key,
  verdict: good ? "good" : "bad",
  args: Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [name, typeof arg === "string" ? quoted(arg) : arg]),
  ),
});
