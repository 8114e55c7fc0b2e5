import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

export interface Work {
  readonly prefix: string;
  /** SHA-256 of prefix and nonce must start with so many zero bits. */
  readonly bits: number;
}

/** Others of this process come to their turn after so many hashes, about 5 ms. */
const HASHES_AT_ONCE = 4_000;
const WORD_BITS = 32;

/** Does the work that the platform asks of everybody who has no picture to solve. */
export async function solveWork({ prefix, bits }: Work): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    const digest = createHash('sha256').update(`${prefix}${nonce}`).digest();
    if (bits === 0 || digest.readUInt32BE() >>> (WORD_BITS - bits) === 0) return `${nonce}`;
    if (nonce % HASHES_AT_ONCE === HASHES_AT_ONCE - 1) await breathe();
  }
}
