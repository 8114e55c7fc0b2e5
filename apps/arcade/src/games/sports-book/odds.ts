/** An exact probability: `of` out of `whole`. */
export interface Chance {
  readonly of: bigint;
  readonly whole: bigint;
}

/** Most that a selection returns on average, in hundredths. The rest is the margin of the book. */
export const RETURN_MAX = 95n;

/** Highest odds of a bet, in hundredths. */
export const ODDS_MAX = 10_000;

/** Odds of 1.00 would return the stake at best. */
const ODDS_MIN = 101;

const HUNDREDTHS = 100n;

/** Decimal odds in hundredths: the highest that return no more than `RETURN_MAX`. 0 for a selection without a chance. */
export const oddsFor = ({ of, whole }: Chance): number =>
  of === 0n ? 0 : Number((RETURN_MAX * whole) / of);

/** Odds in play. 0 where a selection is decided, or nearly so that its odds are not offered. */
export function oddsInPlay(chance: Chance): number {
  const odds = oddsFor(chance);
  return odds >= ODDS_MIN && odds <= ODDS_MAX ? odds : 0;
}

/** Exact average return of a selection at its odds, in lowest terms. */
export function returnAt(odds: number, { of, whole }: Chance): { over: bigint; under: bigint } {
  const [over, under] = [BigInt(odds) * of, HUNDREDTHS * whole];
  const divisor = greatestDivisor(over, under);
  return { over: over / divisor, under: under / divisor };
}

const greatestDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestDivisor(b, a % b);
