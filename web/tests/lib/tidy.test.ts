/** Names that come in from outside lose what hides or disturbs, and nothing else. */

import { expect, test } from "vitest";
import { check } from "../../src/deal/check";
import { checkable } from "../../src/deal/record";
import { quoted, tidy } from "../../src/lib/tidy";

test.each([
  ["\u202eAda\u2066", "Ada"],
  ["A\u200b\u200dd\u00ada\ufeff", "Ada"],
  ["A\u0000d\u001b[31ma\n", "Ad[31ma"],
  [" \u00a0Ada\u2003\u3000Bo ", "Ada Bo"],
  ["A\u030a", "Å"],
  ["\u0301Ada", "Ada"],
  ["q\u0316\u0317\u0318\u0319", "q\u0316\u0317\u0318"],
  ["Ada\ufe0f", "Ada"],
  ["\u2800\u3164\u{e0101}", ""],
  ["\ud800Ada", "Ada"],
])("%j becomes %j", (given, kept) => {
  expect(tidy(given)).toBe(kept);
});

test.each(["Zoë", "Ngô Thị", "דָּנָה", "हिन्दी", "กุ้ง", "🍺", "❤\ufe0f", "👍🏽", "O’Hara", "Ёж 42"])(
  "%s stays",
  (name) => {
    expect(tidy(name)).toBe(name.normalize("NFC"));
  },
);

test("what a file says is quoted in short, and cannot turn what stands around it", () => {
  expect(quoted(`\u202e${"x".repeat(1_000_000)}`).length).toBeLessThanOrEqual(200);
  const fair = { scheme: "\u202eours", game_id: "", commitment: "", nonces: [], nonce_hashes: [] };
  const record = { format: "publican.record/1", game: "bridge", players: ["\u2067Ada", "B\u200bo"], decks: [], fair };
  const read = checkable(record);
  expect(read.players).toEqual(["Ada", "Bo"]);
  expect(check(read, { commitment: null, nonce: null })).toMatchObject([{ key: "scheme", args: { scheme: "ours" } }]);
});
