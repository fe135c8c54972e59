/** Who sits where. */

/** Below 1: seats keep to the sides, away from the row in the middle. */
const TO_THE_SIDES = 0.6;

/** Everyone but me, clockwise from my left; for a spectator everyone. */
export function others(players: number, you: number | null): number[] {
  const seats = Array.from({ length: players }, (_, step) => ((you ?? -1) + 1 + step) % players);
  return you === null ? seats : seats.slice(0, -1);
}

export interface Spot {
  /** Parts of the table's width and height, from its middle. */
  readonly x: number;
  readonly y: number;
}

/** Where a seat is at the oval; I am at the bottom, a spectator stands outside. */
export function spot(seat: number, players: number, you: number | null): Spot {
  if (seat === you) return { x: 0, y: 0.5 };
  const seats = others(players, you);
  const place = seats.indexOf(seat);
  const share = you === null ? place / seats.length : (place + 0.5) / seats.length;
  const reach = you === null ? 360 : 190 + 8 * seats.length; // the arc around the far side that is used, in degrees
  const from = you === null ? 90 : 270 - reach / 2;
  const angle = ((from + share * reach) * Math.PI) / 180;
  const across = Math.cos(angle);
  return { x: (Math.sign(across) * Math.abs(across) ** TO_THE_SIDES) / 2, y: Math.sin(angle) / 2 };
}
