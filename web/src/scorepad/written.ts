/** A pad as the games write on it: one of this device alone, or one that several phones share. */

import type { PadScore } from "../wire/table";
import type { Part, Sheet } from "./sheet";

/** What is chosen in secret now, and how far that is. */
export interface Secrets {
  readonly column: string;
  readonly you: number | null;
  /** Whether this phone may type in for others. */
  readonly keeper: boolean;
  /** Whose choice is in. */
  readonly ready: readonly number[];
  /** For whom of them it was typed in. */
  readonly typed: readonly number[];
  /** Whose phone is there. */
  readonly present: readonly number[];
  readonly chosen: boolean;
  readonly choice: number | null;
  /** Choose for oneself, or for a seat that has not. */
  readonly choose: (value: number | null, who?: number) => void;
}

/** Choices that were opened a moment ago. */
export interface Opened {
  readonly number: number;
  readonly column: string;
  readonly values: readonly (number | null)[];
}

export interface WrittenPad {
  readonly id: string;
  readonly sheet: Sheet;
  /** The round or hand that is being noted. */
  readonly draft: Part;
  /** The sheet with what is being noted, to give away. */
  readonly whole: Sheet;
  /** Whether the device keeps it. */
  readonly kept: boolean;
  /** What the server says it is worth; null where that is for this device to say. */
  readonly scored: PadScore | null;
  readonly secrets: Secrets | null;
  readonly opened: Opened | null;
  /** Whether nothing is written here. */
  readonly watches: boolean;
  readonly canUndo: boolean;
  readonly note: (draft: Part) => void;
  readonly close: (part: Part) => void;
  readonly correct: (place: number, part: Part, strike?: boolean) => void;
  readonly undo: () => void;
  /** Agree on something else from now on. */
  readonly agree: (options: Sheet["options"]) => void;
  /** Whether this device may say who sits the pub night out. */
  readonly speaksFor: (seat: number) => boolean;
}
