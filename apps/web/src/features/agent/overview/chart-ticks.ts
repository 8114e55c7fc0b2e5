import { UNITS_PER_WHOLE } from '@app/shared/money/money';

const ROUND_STEPS = [1, 2, 5];
const TICKS_MAX = 3;

/** Minimum scale of the chart, small enough that a first bet is visible. */
const LEAST = 30 * UNITS_PER_WHOLE;

/** Headroom of the chart above its last gridline. */
const ABOVE_LAST = 1.2;

/** At most three round amounts for gridlines, on a scale that fits the highest value. */
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

/** The scale leaves out peaks above this multiple of the usual height. */
const PEAK_TIMES = 3;
/** The usual height is this quantile of all points. */
const QUANTILE = 0.9;
/** Minimum number of points from which a usual height is computed. */
const POINTS_MIN = 10;

/**
 * The value that the scale of stacked curves and a separate one has to fit: their highest point, or the usual height if
 * a few peaks would flatten all the rest.
 */
export function heightToFit(
  stacked: readonly (readonly number[])[],
  beside: readonly number[],
): number {
  const sums = (stacked[0] ?? []).map((_, step) =>
    stacked.reduce((sum, values) => sum + (values[step] ?? 0), 0),
  );
  const points = [...sums, ...beside].filter((value) => value > 0).sort((a, b) => a - b);
  const highest = points.at(-1) ?? 0;
  if (points.length < POINTS_MIN) return highest;
  const usual = points[Math.floor(points.length * QUANTILE) - 1] ?? highest;
  return highest > usual * PEAK_TIMES ? usual : highest;
}
