import type { Draw, Family } from '../family.ts';

const DAY = '2026-11-24';

/** Enough to compare bets that win once in a hundred draws. */
export const SAMPLED = 500;

/** Reproducible draws of a family. */
export async function sampleOf(family: Family, count: number): Promise<readonly unknown[]> {
  const draw = seededDraw(1);
  const outcomes: unknown[] = [];
  while (outcomes.length < count) outcomes.push(await family.deal(draw, DAY));
  return outcomes;
}

/** Reproducible pseudo-random draw with a roughly uniform distribution. */
export function seededDraw(seed: number): Draw {
  let state = seed;
  return async (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
