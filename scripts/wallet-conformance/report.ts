import { styleText } from 'node:util';
import type { Outcome } from './play-rules.ts';

const MARKS = {
  green: styleText('green', '✓'),
  red: styleText('red', '✗'),
  'not played': styleText('yellow', '–'),
} as const satisfies Record<Outcome['is'], string>;

const FIRST_COLUMN = 14;

/** Lines about one scenario: its name, and more if it isn't green. */
export function linesOf({ scenario, is, expected, answered, reason }: Outcome): string[] {
  const line = `  ${MARKS[is]} ${scenario.name}`;
  if (is === 'green') return [line];
  if (is === 'not played') return [`${line} (not played: ${reason})`];
  const detail = (label: string, text = '') => `      ${label.padEnd(FIRST_COLUMN)}${text}`;
  return [
    line,
    detail('rule', scenario.rule),
    detail('expected', expected),
    detail('answered', answered),
  ];
}

/** The last line of the report. */
export function countOf(outcomes: readonly Outcome[]): string {
  const count = (is: Outcome['is']) => outcomes.filter((outcome) => outcome.is === is).length;
  const parts = [`${count('green')} of ${outcomes.length} scenarios are green`];
  parts.push(`${count('red')} red`);
  if (count('not played') > 0) parts.push(`${count('not played')} not played`);
  return parts.join(', ');
}
