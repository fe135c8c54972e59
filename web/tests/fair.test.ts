import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitmentOf, Deal, drawNonce, nonceHash } from "../src/lib/fair";
import { fromHex, hmac, sha256, toHex } from "../src/lib/sha256";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["a".repeat(119), "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"],
])("SHA-256 of %j is what everyone else gets", (text, hash) => {
  expect(toHex(sha256(bytes(text)))).toBe(hash);
});

test("a key longer than a block is hashed first (RFC 4231, case 6)", () => {
  const key = new Uint8Array(131).fill(0xaa);
  const tag = hmac(key, bytes("Test Using Larger Than Block-Size Key - Hash Key First"));
  expect(toHex(tag)).toBe("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
});

test("a nonce is long enough, and never the same", () => {
  expect(fromHex(drawNonce())).toHaveLength(16);
  expect(drawNonce()).not.toBe(drawNonce());
});

test("what is not hex is refused", () => {
  expect(() => fromHex("abc")).toThrow("not hex");
  expect(() => fromHex("zz")).toThrow("not hex");
});

// The vectors of docs/fair.md, which Python's tests read too. The page is TOML, of which we need little.
const PAGE = readFileSync(join(import.meta.dirname, "../../docs/fair.md"), "utf8");

function after(heading: string, name: string, occurrence = 0): unknown {
  const section = PAGE.split(`${heading}\n`)[occurrence + 1] ?? "";
  const value = new RegExp(`^${name} = (\\[[^\\]]*\\]|.*)$`, "m").exec(section)?.[1] ?? "null";
  return JSON.parse(value.replace(/,\s*\]/, "]"));
}

const text = (name: string): string => after("[game]", name) as string;
const texts = (name: string): string[] => after("[game]", name) as string[];

test("the browser seals and opens as the page says", () => {
  expect(commitmentOf(text("game_id"), text("seed"))).toBe(text("commitment"));
  const opened = [...texts("nonces").slice(0, 3), text("nonce_never_opened")];
  const hashes = opened.map((nonce, seat) => (nonce ? nonceHash(text("game_id"), seat, nonce) : ""));
  expect(hashes).toEqual(texts("nonce_hashes"));
});

const deal = new Deal({ gameId: text("game_id"), game: text("game"), seed: text("seed"), nonces: texts("nonces") });

test.each([0, 1, 2, 3])("the browser shuffles as the page says, vector %i", (place) => {
  const size = after("[[shuffle]]", "size", place) as number;
  const k = after("[[shuffle]]", "k", place) as number;
  expect(size).toBeGreaterThan(1);
  const cards = Array.from({ length: size }, (_, card) => card);
  expect(deal.shuffle(k, cards)).toEqual(after("[[shuffle]]", "result", place));
});
