import { blockOf, firstWord } from './hash-block.ts';

export interface WorkPart {
  readonly prefix: string;
  /** Number of leading zero bits required of the hash, at most 32: 2^bits attempts on average. */
  readonly bits: number;
}

/** Encodes 16 bits as four letters from `a` to `p`, in one word of a block. */
const lettersOf = (n: number): number =>
  0x61616161 + (((n & 0xf000) << 12) | ((n & 0xf00) << 8) | ((n & 0xf0) << 4) | (n & 0xf));

/** Finds a nonce with which SHA-256 of prefix + nonce starts with enough zero bits. */
export function solvePart({ prefix, bits }: WorkPart): string {
  // The last eight letters fill exactly two words of the block, so that an attempt changes only one of them.
  const filled = prefix.padEnd(4 * Math.ceil(prefix.length / 4), 'a');
  const block = blockOf(`${filled}aaaaaaaa`);
  const place = filled.length / 4;
  for (let tried = 0; ; tried += 1) {
    block[place] = lettersOf(tried >>> 16);
    block[place + 1] = lettersOf(tried & 0xffff);
    if (Math.clz32(firstWord(block)) < bits) continue;
    const letters = [...nibblesOf(tried)].map((nibble) => String.fromCharCode(97 + nibble));
    return filled.slice(prefix.length) + letters.join('');
  }
}

const nibblesOf = (n: number) =>
  Array.from({ length: 8 }, (_, place) => (n >>> (4 * (7 - place))) & 0xf);
