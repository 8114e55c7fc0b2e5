import type { Reference } from './bench-result.ts';
import type { Figure, StoredRun } from './stored-figures.ts';

const DIGITS = 3;

/** Three significant digits, with grouped thousands: `26 000`, `9.70`. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  const size = Math.abs(rounded);
  const decimals = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const [whole = '', part] = rounded.toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ');
  return part ? `${grouped}.${part}` : grouped;
}

export const figureText = ({ value, unit }: Figure): string => `${numberText(value)} ${unit}`;

/** `9.70 × (9.30–10.0)`, without quartiles if they equal the median. */
export function spreadText(figure: Figure): string {
  const [low, high] = [numberText(figure.low), numberText(figure.high)];
  return low === high ? figureText(figure) : `${figureText(figure)} (${low}–${high})`;
}

export const aimText = ({ aim, unit }: Figure): string =>
  aim === undefined ? '' : `${aim} ${unit}`;

export const isAimMissed = ({ value, aim, betterIs }: Figure): boolean =>
  aim !== undefined && (betterIs === 'higher' ? value < aim : value > aim);

export const commitText = ({ commit, dirty }: Pick<StoredRun, 'commit' | 'dirty'>): string =>
  `${commit.slice(0, 8)}${dirty ? ' with changes' : ''}`;

export const referenceText = ({ name, value, unit }: Reference): string =>
  `${name}: ${numberText(value)} ${unit}`;
