import type { GameCategory } from '@app/shared/domain/game-categories';
import { series as setting } from '@app/shared/settings/rebates';
import type { Reader } from '../db/index.ts';
import { readSetting } from '../site/index.ts';

/** In which series bets on games of a category may be placed on a site. */
export interface SeriesLimits {
  readonly category: GameCategory;
  readonly least: number;
  readonly most: number;
}

/** A query. The categories of a site whose games take bets in a series, with their limits. */
export async function seriesLimits(reader: Reader, merchantId: bigint): Promise<SeriesLimits[]> {
  const { limits } = await readSetting(reader, { merchantId, setting });
  return [...limits];
}
