import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  type AffiliateLink,
  type ChangeAffiliateLink,
  changeAffiliateLink,
  lockTreeShared,
} from '../agents/index.ts';
import { type NewSeriesPromise, promiseSeries } from './series-of-link.ts';

/**
 * A command. Changes an agent's own link and its promises to future members; registered members keep their series.
 * Absent series stay unchanged.
 *
 * @throws affiliate.link_unknown, rebate.no_series, rebate.series_limit
 */
export async function changeLinkWithSeries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    merchantId,
    series,
    ...change
  }: ChangeAffiliateLink & Pick<NewSeriesPromise, 'merchantId'> & Partial<NewSeriesPromise>,
): Promise<AffiliateLink> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    if (series) await lockTreeShared(tx, merchantId);
    const link = await changeAffiliateLink(tx, change);
    if (series) await promiseSeries(tx, { ...change, ...link, merchantId, series }, now);
    return link;
  });
}
