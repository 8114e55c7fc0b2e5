import { type Reader, sql } from '../../../platform/db/index.ts';
import type { PriceTerms } from '../prices.ts';

/** A past, current or future version of a site's prices. */
export interface PriceVersion extends Omit<PriceTerms, 'prices'> {
  readonly version: number;
  /** Whether they apply to this site only, or to all sites without their own prices. */
  readonly isOwn: boolean;
  /** Number of plays that are not priced by series. */
  readonly pricedPlays: number;
  readonly validFrom: Date;
  readonly madeBy: string;
  readonly approvedBy: string | null;
  readonly madeAt: Date;
}

const list = sql(
  'lotteries.price_versions',
  `SELECT version, merchant_id IS NOT NULL AS "isOwn", valid_from AS "validFrom", series_min AS "seriesMin",
     series_max AS "seriesMax", note_min AS "noteMin", member_stake_max AS "memberStakeMax",
     liability_max AS "liabilityMax", made_by AS "madeBy", approved_by AS "approvedBy", made_at AS "madeAt",
     (SELECT count(*)::int FROM jsonb_object_keys(prices)) AS "pricedPlays"
   FROM lottery_price WHERE lottery_id = $1 AND (merchant_id = $2 OR merchant_id IS NULL)
   ORDER BY made_at DESC, id DESC LIMIT $3`,
);

/** A query. Versions of a lottery's prices at a site, newest first. */
export const priceVersions = (
  reader: Reader,
  asked: { readonly lotteryId: number; readonly merchantId: bigint; readonly rowsMax: number },
): Promise<PriceVersion[]> =>
  reader.query(list, [asked.lotteryId, asked.merchantId, asked.rowsMax]);
