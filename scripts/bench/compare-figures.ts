import type { BenchResult, MeasuredFigure, Reference } from './bench-result.ts';
import { type Figure, type StoredRun, summarize } from './stored-figures.ts';

/** Accepted relative decline from the stored figure. */
const TOLERANCE = 0.1;
/** Minimum of rounds to estimate the spread. */
const ROUNDS_MIN = 3;

export type Verdict = 'same' | 'better' | 'worse' | 'undecided' | 'not stored' | 'not measured';

export interface Comparison {
  readonly name: string;
  readonly verdict: Verdict;
  readonly now: Figure | undefined;
  readonly stored: Figure | undefined;
  /** Relative improvement over the stored figure; negative if it is worse. */
  readonly gain: number;
}

type Runs = readonly [BenchResult, ...BenchResult[]];

/**
 * Compares runs with the stored one; the rounds of all runs count. A figure that is worse by more than the tolerance is
 * undecided if its spread exceeds that difference, or if a single run cannot show the spread.
 */
export function compareFigures(runs: Runs, stored: StoredRun): Comparison[] {
  const measured = poolRounds(runs);
  const now = summarize(measured);
  const speed = stored.reference ? meanSpeedOf(runs) / speedOf(stored.reference) : 1;
  const names = new Set([...Object.keys(stored.figures), ...Object.keys(now)]);
  return [...names].map((name) => {
    const [figure, before] = [now[name], stored.figures[name]];
    if (!figure || !before) {
      const verdict = figure ? 'not stored' : 'not measured';
      return { name, verdict, now: figure, stored: before, gain: 0 };
    }
    const rounds = measured.find((one) => one.name === name)?.rounds ?? [];
    const isSpreadKnown = runs.length > 1 || rounds.length >= ROUNDS_MIN;
    const scaled = isDuration(figure.unit) ? scale(figure, speed) : figure;
    const spread = Math.max(scaled.high - scaled.low, before.high - before.low);
    const isDecided = isSpreadKnown && Math.abs(scaled.value - before.value) >= spread;
    const gain = gainOf(scaled, before);
    return { name, verdict: judge(gain, isDecided), now: scaled, stored: before, gain };
  });
}

const poolRounds = ([first, ...others]: Runs): MeasuredFigure[] =>
  first.figures.map((figure) => {
    const again = others.flatMap(({ figures }) =>
      figures.filter(({ name }) => name === figure.name),
    );
    return { ...figure, rounds: [figure, ...again].flatMap(({ rounds }) => rounds) };
  });

function judge(gain: number, isDecided: boolean): Verdict {
  if (gain > TOLERANCE) return isDecided ? 'better' : 'same';
  if (gain >= -TOLERANCE) return 'same';
  return isDecided ? 'worse' : 'undecided';
}

/** Rounded, since floating-point errors would make 0.9 of a figure slightly worse than the tolerance. */
const gainOf = ({ value, betterIs }: Figure, stored: Figure): number => {
  const share = value / stored.value;
  return Number((betterIs === 'higher' ? share - 1 : 1 - share).toFixed(6));
};

const isDuration = (unit: string): boolean => unit === 's' || unit === 'ms';

/** Converts a duration of this run to the machine speed of the stored run. */
const scale = (figure: Figure, speed: number): Figure => ({
  ...figure,
  value: figure.value * speed,
  low: figure.low * speed,
  high: figure.high * speed,
});

const meanSpeedOf = (runs: Runs): number =>
  runs.reduce((sum, { reference }) => sum + speedOf(reference), 0) / runs.length;

const speedOf = ({ value, unit }: Reference): number => (isDuration(unit) ? 1 / value : value);
