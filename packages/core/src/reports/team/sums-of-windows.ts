import { WINDOW_MS } from '@app/shared/payouts/salary-windows';

export interface WindowAmount {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly amount: bigint;
}

/** Sums amounts between two edges of windows, the first inclusive. Both in epoch milliseconds. */
export type SumBetween = (from: number, to: number) => bigint;

const HOUR_MS = 3_600_000;

/** Prepares fast sums over any range. A window may occur more than once. */
export function sumsOf(rows: readonly WindowAmount[]): SumBetween {
  const sorted = rows.toSorted((a, b) => a.at - b.at);
  const edges = sorted.map(({ at }) => at);
  const sums = [0n];
  for (const { amount } of sorted) sums.push((sums.at(-1) ?? 0n) + amount);
  const before = (edge: number): bigint => sums[firstFrom(edges, edge)] ?? 0n;
  return (from, to) => before(to) - before(from);
}

/** Index of the first edge at or after the given one. */
function firstFrom(edges: readonly number[], edge: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) < edge) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums of the last hours, oldest first, each of full length. */
export const lastHours = (sum: SumBetween, end: Date, hours: number): bigint[] =>
  Array.from({ length: hours }, (_, n) => {
    const to = end.getTime() - (hours - 1 - n) * HOUR_MS;
    return sum(to - HOUR_MS, to);
  });

/** A curve has a point every quarter of an hour. */
export const STEP_MS = 3 * WINDOW_MS;

interface CurveSpan {
  readonly from: Date;
  /** The latest time of the last point. */
  readonly through: Date;
  /** The end of the range counted by the last point. */
  readonly end: Date;
}

/**
 * Turnover of the hour before each quarter, so that no point waits for a full hour. The last point covers the
 * hour up to `end`.
 */
export function hourlyCurve(sum: SumBetween, { from, through, end }: CurveSpan): bigint[] {
  const start = from.getTime();
  const steps = Math.floor((through.getTime() - start) / STEP_MS) + 1;
  return Array.from({ length: steps }, (_, step) => {
    const to = step === steps - 1 ? end.getTime() : start + step * STEP_MS;
    return sum(to - HOUR_MS, to);
  });
}
