import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  type AffiliateLink,
  type CreateAffiliateLink,
  lockTreeShared,
  makeAffiliateLink,
} from '../agents/index.ts';
import { type NewSeriesPromise, promiseSeries } from './series-of-link.ts';

/**
 * A command. Creates an affiliate link that promises series.
 *
 * @throws the errors of `makeAffiliateLink`, rebate.no_series, rebate.series_limit
 */
export async function createLinkWithSeries(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { merchantId, series, ...wanted }: CreateAffiliateLink & NewSeriesPromise,
): Promise<AffiliateLink> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    if (series.length > 0) await lockTreeShared(tx, merchantId);
    const link = await makeAffiliateLink(tx, deps, wanted, now);
    await promiseSeries(tx, { ...wanted, ...link, merchantId, series }, now);
    return link;
  });
}
