import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawFromBlocks } from './fair-numbers.ts';

/** Sample size for each range: a hundred million numbers in `npm run test:deep`, fewer in normal runs. */
const NUMBERS = process.env.TEST_DEEP ? 100_000_000 : 300_000;
/** Two-sided 99 % critical value: one fair sample in a hundred exceeds it. The seed is fixed, so no run is flaky. */
const NORMAL_99 = 2.576;

/** Numbers as in a draw, but from blocks of a plain hash: the HMAC of a draw would take hours. */
function numbersOf(seed: string) {
  const blockOf = (block: number) => {
    const bytes = createHash('sha512').update(`${seed}:${block}`).digest();
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  };
  return drawFromBlocks(async (block) => blockOf(block) as ArrayBuffer);
}

/** Deviation of a chi-square from its expected value, in standard deviations of a normal (Wilson and Hilferty). */
function deviation(counts: ArrayLike<number>): number {
  const cells = Array.from(counts);
  const expected = cells.reduce((sum, count) => sum + count, 0) / cells.length;
  const chi = cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = cells.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread);
}

test.each([10, 11, 49, 80])(
  'numbers below %i are equally frequent, alone and in pairs, and rise and fall at random',
  async (below) => {
    const draw = numbersOf(`spread of ${below}`);
    const alone = new Float64Array(below);
    const pairs = new Float64Array(below * below);
    let [runs, high, before] = [1, 0, 0];
    const isHigh = (number: number) => number >= below / 2;
    for (let index = 0; index < NUMBERS; index++) {
      const number = await draw(below);
      alone[number] = (alone[number] ?? 0) + 1;
      if (isHigh(number)) high++;
      // Pairs do not overlap, so that they are independent.
      if (index % 2 === 1) {
        const pair = before * below + number;
        pairs[pair] = (pairs[pair] ?? 0) + 1;
      }
      if (index > 0 && isHigh(number) !== isHigh(before)) runs++;
      before = number;
    }
    expect(Math.abs(deviation(alone))).toBeLessThan(NORMAL_99);
    expect(Math.abs(deviation(pairs))).toBeLessThan(NORMAL_99);
    const low = NUMBERS - high;
    const meanRuns = (2 * high * low) / NUMBERS + 1;
    const variance = ((meanRuns - 1) * (meanRuns - 2)) / (NUMBERS - 1);
    expect(Math.abs((runs - meanRuns) / Math.sqrt(variance))).toBeLessThan(NORMAL_99);
  },
  process.env.TEST_DEEP ? 3_600_000 : 60_000,
);
