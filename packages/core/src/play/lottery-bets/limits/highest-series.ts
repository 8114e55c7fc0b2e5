import { seriesOfMember } from '../../../people/series/index.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { seriesInForce } from '../../lotteries/index.ts';
import { offeredLottery } from '../slips/offered-lottery.ts';

interface SeriesRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly lotteryId: number;
  readonly now: Date;
}

/**
 * A query. The highest series of a member on a lottery, for an order without a series of its own.
 *
 * @throws lottery.not_found if the site does not offer the lottery or has no prices for it, rebate.no_series
 */
export async function highestSeries(
  reader: Reader,
  { merchantId, memberId, lotteryId, now }: SeriesRequest,
): Promise<number> {
  const lottery = await offeredLottery(reader, { merchantId, lotteryId, now });
  const query = { lotteryIds: [lotteryId], merchantId, now };
  const price = (await seriesInForce(reader, query)).get(lotteryId);
  if (!lottery || !price) throw new DomainError('lottery.not_found');
  const series = await seriesOfMember(reader, { merchantId, memberId }, now);
  const own = series.find(({ category }) => category === lottery.category);
  if (!own) throw new DomainError('rebate.no_series');
  return Math.min(own.most, price.most);
}
