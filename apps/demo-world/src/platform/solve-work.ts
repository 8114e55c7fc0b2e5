import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

export interface Work {
  readonly prefix: string;
  readonly parts: number;
  /** Number of leading zero bits that SHA-256 of prefix, part and nonce must have. */
  readonly bits: number;
}

/** Hashes between two yields to the event loop, about 5 ms. */
const HASHES_AT_ONCE = 4_000;
const WORD_BITS = 32;

/** Solves the platform's proof of work, the alternative to its picture puzzle. */
export async function solveWork({ prefix, parts, bits }: Work): Promise<string[]> {
  const nonces: string[] = [];
  for (let part = 0; part < parts; part++) nonces.push(await solvePart(`${prefix}${part}.`, bits));
  return nonces;
}

async function solvePart(prefix: string, bits: number): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    const digest = createHash('sha256').update(`${prefix}${nonce}`).digest();
    if (bits === 0 || digest.readUInt32BE() >>> (WORD_BITS - bits) === 0) return `${nonce}`;
    if (nonce % HASHES_AT_ONCE === HASHES_AT_ONCE - 1) await breathe();
  }
}
