import { compare } from '@app/lottery/exact/fraction';
import type { Return } from '@app/lottery/lint/lint-odds';

/** `wrong`: every verdict other than fine. */
export type OddsShown = 'all' | 'changed' | 'wrong';

export const keyOf = ({ play, tier }: Return): string => `${play} ${tier ?? ''}`;

interface Compared {
  readonly returns: readonly Return[];
  readonly before: readonly Return[] | undefined;
}

/** Filters returns. */
export function shownOdds({ returns, before }: Compared, shown: OddsShown): readonly Return[] {
  if (shown === 'wrong') return returns.filter(({ verdict }) => verdict !== 'fine');
  if (shown === 'all' || !before) return returns;
  const then = new Map(before.map((row) => [keyOf(row), row]));
  return returns.filter((row) => {
    const was = then.get(keyOf(row));
    return !was || compare(row.least, was.least) !== 0 || compare(row.most, was.most) !== 0;
  });
}
