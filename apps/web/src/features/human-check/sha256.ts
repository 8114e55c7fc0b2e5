/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/**
 * The SHA-256 of ASCII text, as eight words. Written out because a search hashes some hundred
 * thousand short texts, and the browser's own function answers each of them by a promise.
 */
export function sha256(text: string): Int32Array {
  const blocks = Math.ceil((text.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const state = new Int32Array(START);
  for (let block = 0; block < blocks; block += 1) {
    fillBlock(text, { from: block * BLOCK_BYTES, isLast: block === blocks - 1 });
    compress(state);
  }
  return state;
}

/** The text's part, then one set bit, then zeros; the length in bits ends the last block. */
function fillBlock(text: string, { from, isLast }: { from: number; isLast: boolean }): void {
  const byte = (place: number) => {
    if (place < text.length) return text.charCodeAt(place);
    return place === text.length ? 0x80 : 0;
  };
  for (let i = 0; i < 16; i += 1) {
    const p = from + i * 4;
    w[i] = (byte(p) << 24) | (byte(p + 1) << 16) | (byte(p + 2) << 8) | byte(p + 3);
  }
  if (isLast) w[15] = text.length * 8;
}

/** The block under way, and what is expanded from it. */
const w = new Int32Array(64);

/** Signed words throughout: sums of unsigned ones leave the integers that engines are quick with. */
function compress(state: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const early = at(w, i - 15);
    const late = at(w, i - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const sums: Eight = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = at(state, i) + at(sums, i);
}

type Eight = [number, number, number, number, number, number, number, number];

/** Every place that is read here exists. */
const at = (words: { readonly [place: number]: number | undefined }, place: number) =>
  words[place] as number;

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
