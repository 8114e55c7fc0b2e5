import { resultFormOf } from '@app/lottery/result-forms';
import type { Lane } from './lanes.ts';

/** A draw as the trend knows it. */
export interface TrendDraw {
  readonly numero: string;
  readonly winNo: string;
}

export interface TrendRow {
  readonly numero: string;
  /** By value, in their order: 0 where it was drawn, else how many draws it has been missing for. */
  readonly missing: readonly number[];
}

export interface TrendValue {
  readonly value: string;
  readonly drawn: number;
  /** Draws since it was drawn last: 0 in the newest one. */
  readonly missingNow: number;
  readonly missingMost: number;
}

interface TrendView {
  /** Code of the lottery's family. */
  readonly family: string;
  readonly lane: Lane;
  /** How many of the newest draws. */
  readonly shown: number;
}

export interface Trend {
  /** The newest first. */
  readonly rows: readonly TrendRow[];
  readonly values: readonly TrendValue[];
}

/**
 * What came and what was missing in the newest draws.
 *
 * @param draws the newest first; those beyond `shown` only say how long something had been missing before
 */
export function trendOf(draws: readonly TrendDraw[], { family, lane, shown }: TrendView): Trend {
  const form = resultFormOf(family);
  const missing = lane.values.map(() => 0);
  const rows = draws.toReversed().map(({ numero, winNo }): TrendRow => {
    const outcome = form?.read(winNo);
    const came = new Set(outcome === undefined ? [] : lane.valuesIn(outcome));
    for (const [at, value] of lane.values.entries())
      missing[at] = came.has(value) ? 0 : (missing[at] ?? 0) + 1;
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
