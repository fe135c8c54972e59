import { describe, expect, it } from "vitest";
import { changes, joined, withCells, withNote } from "../../src/scorepad/cells";

const ROUND = { cards: 4, predictions: [1, 2, 0], bets: [1, 0, 0], won: [1, 1, 2], brawl: null };

describe("cells", () => {
  it("say what differs, and written they make the same part", () => {
    const after = { ...ROUND, won: [1, 2, 1], brawl: 1 };
    const cells = changes(ROUND, after);
    expect(cells).toEqual([
      { column: "won", seat: 1, value: 2 },
      { column: "won", seat: 2, value: 1 },
      { column: "brawl", value: 1 },
    ]);
    expect(withCells(ROUND, cells, 3)).toEqual(after);
    expect(changes(ROUND, { ...ROUND })).toEqual([]);
    expect(changes({}, { cards: null, predictions: [null, 1, null] })).toEqual([
      { column: "predictions", seat: 1, value: 1 },
    ]);
  });

  it("of a round from paper take the place of what was noted, and the other way round", () => {
    const paper = { points: [20, 0, 30], marks: ["X", null, null] };
    expect(withCells(ROUND, changes(ROUND, paper), 3)).toEqual(paper);
    const noted = withCells(paper, changes(paper, ROUND), 3);
    expect(noted).toEqual({ cards: 4, predictions: [1, 2, 0], bets: [1, 0, 0], won: [1, 1, 2] });
  });

  it("of a hand are whole", () => {
    expect(changes({ houses: [0] }, { houses: [0, 1], end: "balanced" })).toEqual([
      { column: "houses", value: [0, 1] },
      { column: "end", value: "balanced" },
    ]);
  });
});

describe("a note on its way", () => {
  const written = { parts: [ROUND], draft: {} };
  it("is laid over what the server said", () => {
    const won = [{ column: "won", seat: 0, value: 1 }];
    expect(withNote(written, { part: 1, cells: won }, 3).draft).toEqual({ won: [1, null, null] });
    const closed = withNote(written, { part: 1, cells: won, close: true }, 3);
    expect([closed.parts.length, closed.draft]).toEqual([2, {}]);
    const late = withNote(written, { part: 0, cells: [{ column: "won", seat: 0, value: 3 }], close: true }, 3);
    expect(late.parts).toEqual([{ ...ROUND, won: [3, 1, 2] }]);
    expect(withNote(written, { part: 5, cells: won }, 3)).toEqual(written);
    expect(withNote({ parts: [ROUND, ROUND], draft: { cards: 3 } }, { part: 0, cells: [], strike: true }, 3)).toEqual({
      parts: [ROUND],
      draft: {},
    });
  });

  it("is joined with the next one for the same round, of which each cell stands", () => {
    const one = {
      part: 1,
      cells: [
        { column: "won", seat: 0, value: 1 },
        { column: "cards", value: 4 },
      ],
    };
    const other = { part: 1, cells: [{ column: "won", seat: 0, value: 2 }], close: true };
    expect(joined(one, other)).toEqual({ part: 1, cells: [one.cells[1], other.cells[0]], close: true });
    expect(joined(one, { ...other, part: 2 })).toBeNull();
    expect(joined(other, one)).toBeNull();
  });
});
