import { WINDOW_MS } from '@app/shared/domain/salary-windows';

export interface WindowAmount {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly amount: bigint;
}

/** Sums amounts from one edge of windows, included, to another. Both in epoch milliseconds. */
export type SumBetween = (from: number, to: number) => bigint;

const HOUR_MS = 3_600_000;

/** Makes sums over any span cheap, however many are asked for. Windows may come more than once. */
export function sumsOf(rows: readonly WindowAmount[]): SumBetween {
  const sorted = rows.toSorted((a, b) => a.at - b.at);
  const edges = sorted.map(({ at }) => at);
  const sums = [0n];
  for (const { amount } of sorted) sums.push((sums.at(-1) ?? 0n) + amount);
  const before = (edge: number): bigint => sums[firstFrom(edges, edge)] ?? 0n;
  return (from, to) => before(to) - before(from);
}

/** The place of the first edge that is not before another. */
function firstFrom(edges: readonly number[], edge: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) < edge) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last hours, the oldest first: each as long as the others, so that none looks weak. */
export const lastHours = (sum: SumBetween, end: Date, hours: number): bigint[] =>
  Array.from({ length: hours }, (_, n) => {
    const to = end.getTime() - (hours - 1 - n) * HOUR_MS;
    return sum(to - HOUR_MS, to);
  });

/** A curve has a point for every quarter of an hour. */
export const STEP_MS = 3 * WINDOW_MS;

interface CurveSpan {
  readonly from: Date;
  /** When the last point is due, at the latest. */
  readonly through: Date;
  /** The edge up to which the last point counts. */
  readonly end: Date;
}

/**
 * Turnover an hour, at each quarter: that of the hour up to it, so that no point waits for an hour to
 * be over. The last one tells of the hour up to `end`.
 */
export function hourlyCurve(sum: SumBetween, { from, through, end }: CurveSpan): bigint[] {
  const start = from.getTime();
  const steps = Math.floor((through.getTime() - start) / STEP_MS) + 1;
  return Array.from({ length: steps }, (_, step) => {
    const to = step === steps - 1 ? end.getTime() : start + step * STEP_MS;
    return sum(to - HOUR_MS, to);
  });
}
