import { UNITS_PER_WHOLE } from '@app/shared/money/money';

const ROUND_STEPS = [1, 2, 5];
const TICKS_MAX = 3;

/** Where nothing was turned over yet, a scale that a first bet is seen on. */
const LEAST = 30 * UNITS_PER_WHOLE;

/** How far a chart reaches above its last line. */
const ABOVE_LAST = 1.2;

/** Round amounts to draw lines at, at most three, under a chart that the highest fits in. */
export function ticksUpTo(highest: number): bigint[] {
  const top = Math.max(highest, LEAST);
  const step = roundStep(top / TICKS_MAX);
  const count = Math.ceil(top / (step * ABOVE_LAST));
  return Array.from({ length: count }, (_, n) => BigInt(step * (n + 1)));
}

/** The smallest of 1, 2, 5, 10, 20, … that is not below a value. */
function roundStep(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const step = ROUND_STEPS.find((round) => round * size >= value);
  return Math.round((step ?? 10) * size);
}

/** The highest point of curves that stand on each other, beside another one. */
export function highestOf(
  stacked: readonly (readonly number[])[],
  beside: readonly number[],
): number {
  const sums = (stacked[0] ?? []).map((_, step) =>
    stacked.reduce((sum, values) => sum + (values[step] ?? 0), 0),
  );
  return Math.max(0, ...sums, ...beside);
}
