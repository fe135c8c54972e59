/** What rounds are worth, who fights, who wins (HP-21 to HP-33), for pads without a server.
 *
 * The one place where rules run in the browser: src/publican/engine/half_pint/scorepad.py in TypeScript, and tested equal to it. */

export type Mark = "X" | "B" | null;

/** What one player brought to the end of a round. */
export interface PadEntry {
  readonly prediction: number;
  readonly won: number;
  readonly bet: number | null;
}

export interface Score {
  readonly points: number;
  readonly mark: Mark;
}

/** One round on the pad; without entries where it was copied from paper. */
export interface Line {
  readonly entries: readonly PadEntry[];
  readonly brawler: number | null;
  readonly scores: readonly Score[];
}

export interface Pad {
  readonly players: number;
  readonly rounds: number;
  readonly lines: readonly Line[];
}

export interface Outcome {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly by: "gun fight" | null;
}

export const BRAWL_LENGTH = 3;
export const GUN_FIGHT_AFTER = 5;
export const MOST_PREDICTED = 6;
const NOTHING: Score = { points: 0, mark: null };

/** What a prediction pays when it comes true (HP-22). */
export function predictionPoints(prediction: number, players: number): number {
  if (prediction === 0) return players <= 4 ? 30 : 20;
  return 10 * prediction;
}

const fulfilled = (entry: PadEntry | undefined): boolean => entry !== undefined && entry.prediction === entry.won;

/** Score a round that is known to be possible. */
export function scoreRound(entries: readonly PadEntry[], brawler: number | null): Score[] {
  return entries.map((entry, seat) => {
    if (brawler !== null) return seat === brawler ? { points: 10 * entry.won + 30, mark: "B" } : NOTHING;
    const met = fulfilled(entry);
    let points = 10 * entry.won + (met ? predictionPoints(entry.prediction, entries.length) : 0);
    if (entry.bet !== null && !fulfilled(entries[entry.bet])) points += 20;
    if (entries.length === 2 && met && entries[1 - seat]?.bet === seat) points += 20;
    return { points, mark: met ? "X" : null };
  });
}

export const write = (pad: Pad, entries: readonly PadEntry[], brawler: number | null): Pad =>
  add(pad, { entries, brawler, scores: scoreRound(entries, brawler) });

/** Add a round of which only points and marks are known. */
export const copy = (pad: Pad, points: readonly number[], marks: readonly Mark[]): Pad =>
  add(pad, {
    entries: [],
    brawler: marks.includes("B") ? marks.indexOf("B") : null,
    scores: points.map((each, seat) => ({ points: each, mark: marks[seat] ?? null })),
  });

const add = (pad: Pad, line: Line): Pad => ({ ...pad, lines: [...pad.lines, line] });
const upTo = (pad: Pad, end: number): Pad => ({ ...pad, lines: pad.lines.slice(0, end) });
export const seatsOf = ({ players }: Pad): number[] => Array.from({ length: players }, (_, seat) => seat);
const marksOf = ({ lines }: Pad, seat: number): Mark[] => lines.map(({ scores }) => scores[seat]?.mark ?? null);
export const countMarks = (pad: Pad, seat: number, mark: Mark): number =>
  marksOf(pad, seat).filter((each) => each === mark).length;

/** Each player's points of all rounds, without the bonus. */
export const pointsOf = (pad: Pad): number[] =>
  seatsOf(pad).map((seat) => pad.lines.reduce((sum, { scores }) => sum + (scores[seat]?.points ?? 0), 0));

const runAtEnd = (marks: readonly Mark[]): number => marks.length - 1 - marks.lastIndexOf(null);

/** How many marks in a row each player holds now. */
export const runsOf = (pad: Pad): number[] => seatsOf(pad).map((seat) => runAtEnd(marksOf(pad, seat)));

/** The most marks in a row each player ever had, which the bonus pays for (HP-31). */
export const longestRunsOf = (pad: Pad): number[] =>
  seatsOf(pad).map((seat) => {
    const marks = marksOf(pad, seat);
    return Math.max(0, ...marks.map((_, end) => runAtEnd(marks.slice(0, end + 1))));
  });

/** Each player's points with the bonus for the longest run. */
export function totalsOf(pad: Pad): number[] {
  const runs = longestRunsOf(pad);
  return pointsOf(pad).map((points, seat) => points + 10 * (runs[seat] ?? 0));
}

/** Who fights in the next round, if there is one (HP-27). */
export const gunFightersOf = (pad: Pad): number[] =>
  runsOf(pad).flatMap((run, seat) => (run >= GUN_FIGHT_AFTER ? [seat] : []));

/** For whom this round of the pad was a gun fight, counted from 0. */
export const fightersIn = (pad: Pad, round: number): number[] => gunFightersOf(upTo(pad, round));

/** How many rounds the game has as far as known: one more if a gun fight starts on the last (HP-29, R5). */
export function lengthOf(pad: Pad): number {
  const atLast = upTo(pad, pad.rounds);
  return pad.rounds + Number(atLast.lines.length === pad.rounds && gunFightersOf(atLast).length > 0);
}

/** Who made their gun fight in the last round written (HP-27). */
export function standingOf(pad: Pad): number[] {
  const last = pad.lines.at(-1);
  return last ? fightersIn(pad, pad.lines.length - 1).filter((seat) => last.scores[seat]?.mark) : [];
}

function gunFightWinners(pad: Pad): number[] {
  const standing = standingOf(pad);
  if (standing.length < 2) return standing;
  const said = (seat: number): number => pad.lines.at(-1)?.entries[seat]?.prediction ?? 0;
  const highest = Math.max(...standing.map(said));
  return standing.filter((seat) => said(seat) === highest);
}

/** Who won; null while rounds are left to play. */
export function outcomeOf(pad: Pad): Outcome | null {
  const shot = gunFightWinners(pad);
  if (shot.length > 0) return { scores: pointsOf(pad), winners: shot, by: "gun fight" };
  if (pad.lines.length < lengthOf(pad)) return null;
  const scores = totalsOf(pad);
  let winners = mostOf(seatsOf(pad), (seat) => scores[seat] ?? 0);
  for (const mark of ["B", "X"] as const) winners = mostOf(winners, (seat) => countMarks(pad, seat, mark)); // HP-32
  return { scores, winners, by: null };
}

/** Those of these seats who have the most. */
export function mostOf(seats: readonly number[], count: (seat: number) => number): number[] {
  const most = Math.max(...seats.map(count));
  return seats.filter((seat) => count(seat) === most);
}
