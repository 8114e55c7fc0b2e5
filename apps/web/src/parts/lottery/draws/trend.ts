import { resultFormOf } from '@app/lottery/result-forms';
import type { Lane } from './lanes.ts';

export interface TrendDraw {
  readonly numero: string;
  readonly winNo: string;
}

export interface TrendRow {
  readonly numero: string;
  /** For each value in order: 0 where it was drawn, else the number of draws since. */
  readonly missing: readonly number[];
}

export interface TrendValue {
  readonly value: string;
  readonly drawn: number;
  /** Draws since it was last drawn: 0 for the newest draw. */
  readonly missingNow: number;
  readonly missingMost: number;
}

interface TrendView {
  /** Code of the lottery's family. */
  readonly family: string;
  readonly lane: Lane;
  readonly shown: number;
}

export interface Trend {
  /** Newest first. */
  readonly rows: readonly TrendRow[];
  readonly values: readonly TrendValue[];
}

/**
 * Drawn values and gaps in the newest draws.
 *
 * @param draws newest first; those beyond `shown` only determine the gaps before
 */
export function trendOf(draws: readonly TrendDraw[], { family, lane, shown }: TrendView): Trend {
  const form = resultFormOf(family);
  const missing = lane.values.map(() => 0);
  const rows = draws.toReversed().map(({ numero, winNo }): TrendRow => {
    const outcome = form?.read(winNo);
    const drawn = new Set(outcome === undefined ? [] : lane.valuesIn(outcome));
    for (const [at, value] of lane.values.entries())
      missing[at] = drawn.has(value) ? 0 : (missing[at] ?? 0) + 1;
    return { numero, missing: [...missing] };
  });
  const newest = rows.toReversed().slice(0, shown);
  return {
    rows: newest,
    values: lane.values.map((value, at) => {
      const gaps = newest.map((row) => row.missing[at] ?? 0);
      return {
        value,
        drawn: gaps.filter((gap) => gap === 0).length,
        missingNow: gaps[0] ?? 0,
        missingMost: Math.max(0, ...gaps),
      };
    }),
  };
}
