import type { BenchResult } from './bench-result.ts';
import type { Comparison } from './compare-figures.ts';
import {
  aimText,
  figureText,
  isAimMissed,
  numberText,
  referenceText,
  spreadText,
} from './figure-text.ts';
import { type Figure, summarize } from './stored-figures.ts';

const NAME_COLUMNS = 44;
const FIGURE_COLUMNS = 32;

/** Prints one line per figure of a bench, or the raw rounds as one line of JSON. */
export function printResult(bench: string, result: BenchResult, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ bench, ...result }));
    return;
  }
  console.log(`\n${bench}   ${referenceText(result.reference)}`);
  for (const [name, figure] of Object.entries(summarize(result.figures)))
    console.log(
      `  ${name.padEnd(NAME_COLUMNS)}${spreadText(figure).padEnd(FIGURE_COLUMNS)}${aimNote(figure)}`,
    );
}

/** Prints one line per figure of a bench, compared with the stored one. */
export function printComparisons(comparisons: readonly Comparison[]): void {
  for (const { name, verdict, now, stored, gain } of comparisons) {
    const figure = now ? spreadText(now) : '';
    const before = stored ? `stored ${figureText(stored)}, ${percent(gain)}` : '';
    const aim = now ? aimNote(now) : '';
    console.log(
      `  ${name.padEnd(NAME_COLUMNS)}${figure.padEnd(FIGURE_COLUMNS)}${before.padEnd(FIGURE_COLUMNS)}` +
        [verdict === 'same' ? '' : verdict, aim].filter(Boolean).join(', '),
    );
  }
}

const percent = (share: number): string =>
  `${share < 0 ? '−' : '+'}${numberText(Math.abs(share) * 100)} %`;

const aimNote = (figure: Figure): string =>
  figure.aim === undefined ? '' : `aim ${aimText(figure)}${isAimMissed(figure) ? ' missed' : ''}`;
