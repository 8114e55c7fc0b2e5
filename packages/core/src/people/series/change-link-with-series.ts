import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  type AffiliateLink,
  type NameAffiliateLink,
  nameAffiliateLink,
  shareTree,
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
    ...named
  }: NameAffiliateLink & Pick<NewSeriesPromise, 'merchantId'> & Partial<NewSeriesPromise>,
): Promise<AffiliateLink> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    if (series) await shareTree(tx, merchantId);
    const link = await nameAffiliateLink(tx, named);
    if (series) await promiseSeries(tx, { ...named, ...link, merchantId, series }, now);
    return link;
  });
}
