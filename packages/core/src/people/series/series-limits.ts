import type { GameCategory } from '@app/shared/games/game-categories';
import { series as setting } from '@app/shared/rebates/settings';
import type { Reader } from '../../platform/db/index.ts';
import { readSetting } from '../../sites/site/index.ts';

/** Series limits of a category on a site. */
export interface SeriesLimits {
  readonly category: GameCategory;
  readonly least: number;
  readonly most: number;
}

/** A query. A site's categories with series, and their limits. */
export async function seriesLimits(reader: Reader, merchantId: bigint): Promise<SeriesLimits[]> {
  const { limits } = await readSetting(reader, { merchantId, setting });
  return [...limits];
}
