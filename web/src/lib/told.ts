/** What the server tells of a game, in the reader's words. */

import type { Message } from "../wire/message";
import { Formatter } from "./formatting";
import type { Face, SheetProps } from "./table";

/** What comes with every event of a game, and what says how things stand. */
interface Told {
  readonly told?: readonly Message[];
}
interface Standing {
  readonly status: readonly Message[];
  readonly rule: string;
}

/** An event in words, for the log and for ears; null for what needs none. */
export function tell(event: Told, faces: readonly Face[], you: number | null): string | null {
  return event.told?.length ? Formatter.at(faces, you).text(event.told) : null;
}

/** One line of plain words: what is going on, and what is wanted from me. */
export const status = ({ view, faces, you }: SheetProps<Standing>): string =>
  Formatter.at(faces, you).text(view.status);

/** The numbered rule that speaks about what is happening now, like `HP-10`. */
export const rule = ({ rule }: Standing): string => rule;
