import { families } from '@app/lottery/families';
import type { Play } from '@app/lottery/family';
import { isFamily } from '../lotteries.ts';

/** Plays of a family whose numbers can be blocked or reduced. */
export function numberPlays(family: string): readonly Pick<Play, 'code' | 'numbers'>[] {
  if (!isFamily(family)) return [];
  const plays: readonly Pick<Play, 'code' | 'numbers'>[] = families[family].plays;
  return plays.filter(({ numbers }) => numbers);
}
