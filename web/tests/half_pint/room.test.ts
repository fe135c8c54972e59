import { expect, test } from "vitest";
import { tooLong } from "../../src/half_pint/room";

const letters = (count: number): string => "x".repeat(count);

test("a line that would be cut off on a phone has smaller letters", () => {
  expect(tooLong([letters(70), letters(45)])).toBe(0);
  expect(tooLong([letters(85), letters(45)])).toBe(1);
  expect(tooLong([letters(100), letters(60)])).toBe(2);
});
