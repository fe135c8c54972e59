/** Who sits where. */

/** Everyone but me, clockwise from my left; for a spectator everyone. */
export function others(players: number, you: number | null): number[] {
  const seats = Array.from({ length: players }, (_, step) => ((you ?? -1) + 1 + step) % players);
  return you === null ? seats : seats.slice(0, -1);
}

export interface Spot {
  /** Parts of the room that the table leaves a seat, from its left and its top. */
  readonly x: number;
  readonly y: number;
}

/** From how many opponents on two of them sit on each side. */
const CROWD = 5;
const NEAR = 1;
const FAR = 0.12;
const BESIDE = 0.38;

/** Where so many people sit at the oval, clockwise from my left: up one side, along the far side, down the other. */
export function spots(seats: number): Spot[] {
  const beside = seats >= CROWD ? [NEAR, FAR] : seats >= 2 ? [BESIDE] : [];
  const far = seats - 2 * beside.length;
  const apart = far > 2 ? 0.26 : 0.38;
  return [
    ...beside.map((y) => ({ x: 0, y })),
    ...Array.from({ length: far }, (_, place) => ({ x: 0.5 + apart * (place - (far - 1) / 2), y: 0 })),
    ...beside.map((y) => ({ x: 1, y })).reverse(),
  ];
}
