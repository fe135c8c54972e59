/** SHA-256 and HMAC. Browsers have their own only on pages under TLS, and a pub's own network often has none. */

// The first 32 bits of the fractional parts of the cube roots (ROUND) and square roots (START) of the first primes.
const PRIMES = primes(64);
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Hash these bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(START);
  const message = padded(bytes);
  for (let offset = 0; offset < message.byteLength; offset += BLOCK) mix(state, message, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

function padded(bytes: Uint8Array): DataView {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setBigUint64(message.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function mix(state: Uint32Array, message: DataView, offset: number): void {
  const words = schedule(message, offset);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + at(ROUND, round) + at(words, round)) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = at(state, place) + word));
}

function schedule(message: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let place = 0; place < 16; place++) words[place] = message.getUint32(offset + 4 * place);
  for (let place = 16; place < 64; place++) {
    const early = at(words, place - 15);
    const late = at(words, place - 2);
    const small0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[place] = at(words, place - 16) + small0 + at(words, place - 7) + small1;
  }
  return words;
}

function at(words: Uint32Array, place: number): number {
  return words[place] ?? 0;
}

/** HMAC-SHA-256 of these bytes under a key. */
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      bytes,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** One after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Read hex of an even length; anything else is refused. */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new Error(`not hex: ${text}`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
