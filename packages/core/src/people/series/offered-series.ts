import type { GameCategory } from '@app/shared/games/game-categories';
import type { Reader } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { seriesLimits } from './series-limits.ts';
import { seriesPaths } from './series-paths.ts';

interface Offered {
  readonly merchantId: bigint;
  /** The agent directly above; null at the top. */
  readonly uplineId: bigint | null;
  readonly category: GameCategory;
}

/**
 * A query. Bounds of a member's series below an agent: up to the agent's own, or the site's at the top.
 *
 * @throws rebate.no_series where the site takes no bets in a series on the category
 */
export async function offeredSeries(
  reader: Reader,
  { merchantId, uplineId, category }: Offered,
  now: Date,
): Promise<{ readonly least: number; readonly most: number }> {
  const limits = (await seriesLimits(reader, merchantId)).find((one) => one.category === category);
  if (!limits) throw new DomainError('rebate.no_series');
  if (uplineId === null) return limits;
  const [above] = await seriesPaths(reader, [{ merchantId, memberId: uplineId, category }], now);
  return { least: limits.least, most: above?.most ?? limits.least };
}

/**
 * A query. Checks that a member below an agent may be given a series.
 *
 * @throws rebate.no_series, and rebate.series_limit with the permitted range
 */
export async function assertOffered(
  reader: Reader,
  { series, ...asked }: Offered & { readonly series: number },
  now: Date,
): Promise<void> {
  const { least, most } = await offeredSeries(reader, asked, now);
  if (series < least || series > most)
    throw new DomainError('rebate.series_limit', { least, most });
}
