/** Shows what happened at a pace that people can follow: one frame after the other, each for its time.
 *
 * It knows nothing of games, the DOM or the network. What it is given may pile up; then all that waits is shown faster,
 * so that the screen is never further behind than `limit` says: first what can be spared of each hold goes, then what must
 * be seen is joined, two frames in one, and only where nothing can be joined is that shortened too. */

/** One state of the screen, and for how many milliseconds it stays at the normal pace. */
export interface Frame<S> {
  readonly state: S;
  readonly hold: number;
  /** The part of the hold that must be seen: it is shortened last. */
  readonly least?: number;
  /** Milliseconds more for a tap, as far as nothing else needs them. */
  readonly waits?: number;
  /** How many frames were joined in it. */
  readonly stands?: number;
}

/** One state that shows what two showed, where there is such a thing. */
export type Join<S> = (one: S, other: S) => S | null;

/** Milliseconds: what must be seen, what can be spared, and what only waits for a tap. */
type Time = readonly number[];

/** Milliseconds after which a frame counts as drawn in any case: a window that is covered draws nothing. */
const UNDRAWN = 500;

/** Milliseconds that it takes at least to see a frame and press because of it. */
const NOTICED = 250;

const NO_TIME: Time = [0, 0, 0];
const UNHURRIED: Time = [1, 1, 1];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What the parts of each time are multiplied with, so that all of it fits: the last ones give first. */
function hurryOf(total: Time, limit: number): Time {
  return total.map((time, kind) => {
    const room = Math.max(0, limit - sum(total.slice(0, kind)));
    return time > room ? room / time : 1;
  });
}

export class Director<S> {
  #waiting: Frame<S>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The frame on the screen: since when, and what of its time was left then. Its time begins when it is drawn. */
  #since = 0;
  #left: Time = NO_TIME;
  #drawn = true;
  #drawnAt = 0;
  #hurry = UNHURRIED;

  constructor(
    readonly show: (state: S) => void,
    /** What a hold is multiplied with; 0 shows only the last frame. */
    readonly pace: () => number,
    /** The most milliseconds that the screen may be behind. */
    readonly limit: () => number,
    readonly join: Join<S> = () => null,
    /** Calls back when what was shown is drawn: a busy machine takes its time, and that is no time to look. */
    readonly drawn: (then: () => void) => void = (then) => then(),
  ) {}

  /** Whether more follows by itself after what is on the screen. */
  get holding(): boolean {
    return this.#waiting.length > 0;
  }

  /** How many milliseconds it takes until all that is known is on the screen. */
  get behind(): number {
    this.#pass();
    return this.#hurried(this.#total());
  }

  /** Show frames, after those that still wait. */
  play(frames: readonly Frame<S>[]): void {
    this.#pass();
    this.#waiting.push(...frames);
    const limit = this.limit();
    while ((this.#total()[0] ?? 0) > limit) {
      const fewer = joined(this.#waiting, this.join);
      if (!fewer) break;
      this.#waiting = fewer;
    }
    this.#hurry = hurryOf(this.#total(), limit);
    if (this.#timer === undefined) this.#next();
    else if (this.#drawn) this.#wait(this.#left);
  }

  /** Go on to the next frame; where none waits, what is on the screen keeps its time.
   * A press from before one could have seen the frame was meant for what was there before. */
  skip(pressed = performance.now()): void {
    if (this.holding && this.#drawn && pressed - this.#drawnAt >= NOTICED) this.#next();
  }

  /** Show all that waits, at once. */
  finish(): void {
    while (this.holding) this.#next();
    this.stop();
  }

  /** Show all that waits, and then this, at once. */
  cut(state: S): void {
    this.finish();
    this.show(state);
  }

  /** Show nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = NO_TIME;
    this.#waiting = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = NO_TIME;
    for (let frame = this.#waiting.shift(); frame !== undefined; frame = this.#waiting.shift()) {
      this.show(frame.state);
      const time = this.#timeOf(frame);
      if (sum(time) > 0) return this.#begin(time);
    }
  }

  /** Let the time of a frame begin when it is drawn, or where nothing is drawn soon. */
  #begin(time: Time): void {
    this.#left = time;
    this.#drawn = false;
    const timer = (this.#timer = setTimeout(() => begin(), UNDRAWN));
    const begin = (): void => {
      if (this.#timer !== timer) return; // it began already, or is past
      this.#drawn = true;
      this.#drawnAt = performance.now();
      this.#wait(this.#left);
    };
    this.drawn(begin);
  }

  #timeOf({ hold, least = 0, waits = 0 }: Frame<S>): Time {
    return [least, hold - least, waits].map((time) => time * this.pace());
  }

  #hurried(time: Time): number {
    return sum(time.map((each, kind) => each * (this.#hurry[kind] ?? 1)));
  }

  /** All that is still to be shown, unhurried. */
  #total(): Time {
    const times = [this.#left, ...this.#waiting.map((frame) => this.#timeOf(frame))];
    return NO_TIME.map((_, kind) => sum(times.map((time) => time[kind] ?? 0)));
  }

  /** Take what has passed off the frame on the screen: first what must be seen of it. */
  #pass(): void {
    if (this.#timer === undefined || !this.#drawn) return;
    let passed = performance.now() - this.#since;
    this.#left = this.#left.map((time, kind) => {
      const hurry = this.#hurry[kind] ?? 1;
      const seen = hurry > 0 ? Math.min(time, passed / hurry) : time;
      passed -= seen * hurry;
      return time - seen;
    });
    this.#since = performance.now();
  }

  #wait(left: Time): void {
    clearTimeout(this.#timer);
    this.#left = left;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#next(), this.#hurried(left));
  }
}

/** What waits, with two frames that must be seen, and what is between them, shown as one; null where none can be joined. */
function joined<S>(waiting: readonly Frame<S>[], join: Join<S>): Frame<S>[] | null {
  const places = waiting.flatMap(({ least }, place) => (least ? [place] : []));
  const found = places.slice(1).flatMap((end, number) => {
    const begin = places[number] ?? 0;
    const frame = asOne(waiting.slice(begin, end + 1), join);
    return frame ? [{ begin, end, frame }] : [];
  });
  const fewest = Math.min(...found.map(({ frame }) => frame.stands)); // nothing stands for much while others stand alone
  const best = found.find(({ frame }) => frame.stands === fewest);
  return best ? waiting.toSpliced(best.begin, best.end - best.begin + 1, best.frame) : null;
}

function asOne<S>(frames: readonly Frame<S>[], join: Join<S>): (Frame<S> & { readonly stands: number }) | null {
  const seen = frames.filter(({ least }) => least);
  const hold = Math.max(...seen.map(({ least = 0 }) => least));
  let state: S | null = frames[0]?.state ?? null;
  for (const frame of frames.slice(1)) state = state === null ? null : join(state, frame.state);
  return state && { state, hold, least: hold, stands: seen.reduce((sum, { stands = 1 }) => sum + stands, 0) };
}
