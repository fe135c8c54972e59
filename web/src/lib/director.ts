/** Shows what happened at a pace that people can follow: one frame after the other, each for its time.
 *
 * It knows nothing of games, the DOM or the network. What it is given may pile up; then all that waits is shown faster,
 * so that the screen is never further behind than `limit` says. */

/** One state of the screen, and for how many milliseconds it stays at the normal pace. */
export interface Frame<S> {
  readonly state: S;
  readonly hold: number;
}

export class Director<S> {
  #waiting: Frame<S>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ends = 0;
  /** What holds are multiplied with so that all that waits is shown in time. */
  #hurry = 1;

  constructor(
    readonly show: (state: S) => void,
    /** What a hold is multiplied with; 0 shows only the last frame. */
    readonly pace: () => number,
    /** The most milliseconds that the screen may be behind. */
    readonly limit: () => number,
  ) {}

  /** Whether more follows by itself after what is on the screen. */
  get holding(): boolean {
    return this.#waiting.length > 0;
  }

  /** How many milliseconds it takes until all that is known is on the screen. */
  get behind(): number {
    return this.#rest + this.#waiting.reduce((sum, frame) => sum + this.#time(frame), 0);
  }

  /** Show frames, after those that still wait. */
  play(frames: readonly Frame<S>[]): void {
    this.#waiting.push(...frames);
    this.#hurry = 1;
    this.#hurry = Math.min(1, this.limit() / this.behind);
    if (this.#timer === undefined) this.#next();
    else if (this.#hurry < 1) this.#wait(this.#rest * this.#hurry);
  }

  /** Go on to the next frame. */
  skip(): void {
    if (this.#timer !== undefined) this.#next();
  }

  /** Show this now, and forget what waits. */
  cut(state: S): void {
    this.stop();
    this.show(state);
  }

  /** Show nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let frame = this.#waiting.shift(); frame !== undefined; frame = this.#waiting.shift()) {
      this.show(frame.state);
      const time = this.#time(frame);
      if (time > 0) return this.#wait(time);
    }
  }

  #time({ hold }: Frame<S>): number {
    return hold * this.pace() * this.#hurry;
  }

  /** How long the frame on the screen still stays. */
  get #rest(): number {
    return this.#timer === undefined ? 0 : Math.max(0, this.#ends - performance.now());
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#ends = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.#next(), milliseconds);
  }
}
