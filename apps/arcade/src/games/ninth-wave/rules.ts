import type { SharedRules } from '../shared/shared-game.ts';

/** The height of a wave is determined by two numbers with this many values, so there are 900 000 000 outcomes. */
const VALUES = 30_000;
const OUTCOMES = VALUES * VALUES;

/** Percent of the bets that the game returns. */
const RETURN = 99;

/** Heights are in hundredths of the stake: the start, the first one that can be collected, and the cap. */
export const LOWEST = 100;
export const LEAST_TARGET = 110;
export const HIGHEST = 100_000;

/** Height at which the wave breaks. */
export function heightOf([high = 0, low = 0]: readonly number[]): number {
  const left = OUTCOMES - (high * VALUES + low);
  const height = Math.floor((RETURN * OUTCOMES) / left);
  return Math.min(Math.max(height, LOWEST), HIGHEST);
}

/** Exact probability that a wave reaches a height above the start. */
export const chanceOf = (height: number): { readonly over: number; readonly under: number } => ({
  over: Math.floor((RETURN * OUTCOMES) / height),
  under: OUTCOMES,
});

/** Exact return of a bet collected at a height, in lowest terms: 99 of 100, or less by a rounded-down chance. */
export function returnOf(height: number): { readonly over: bigint; readonly under: bigint } {
  const { over, under } = chanceOf(height);
  const [paid, staked] = [BigInt(height) * BigInt(over), BigInt(LOWEST) * BigInt(under)];
  const divisor = greatestDivisor(paid, staked);
  return { over: paid / divisor, under: staked / divisor };
}

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);

/** The height with the lowest return. `mathematics.test.ts` compares it with all others. */
export const LOWEST_RETURN_AT = 99_581;

/**
 * Ninth Wave: a wave rises until it breaks. A place is a height in hundredths, the auto-collect of the bet, which pays
 * if the wave reaches it. A player who collects earlier is paid for that height instead.
 */
export const ninthWave: SharedRules = {
  code: 'ninth-wave',
  places: HIGHEST + 1,
  deal: async (draw) => [await draw(VALUES), await draw(VALUES)],
  pays: (stops, height) => (heightOf(stops) >= height ? height : 0),
};
