import { sha256 } from './sha256.ts';

export interface Work {
  readonly prefix: string;
  /** So many leading zero bits the hash must have: 2^bits tries on average. */
  readonly bits: number;
}

/** Finds a nonce with which SHA-256 of prefix + nonce starts with enough zero bits. */
export function solveWork({ prefix, bits }: Work): string {
  for (let tried = 0; ; tried += 1) {
    const nonce = tried.toString(36);
    if (leadingZeros(sha256(prefix + nonce)) >= bits) return nonce;
  }
}

function leadingZeros(words: Int32Array): number {
  const whole = words.findIndex((word) => word !== 0);
  return whole < 0 ? words.length * 32 : whole * 32 + Math.clz32(words[whole] as number);
}
