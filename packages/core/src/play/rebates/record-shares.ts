import { sql, type Tx } from '../../platform/db/index.ts';
import type { Share } from './series-shares.ts';

interface BetInSeries {
  readonly betId: bigint;
  readonly placedAt: Date;
  readonly merchantId: bigint;
  readonly shares: readonly Share[];
}

const insert = sql(
  'rebates.record_shares',
  `INSERT INTO bet_series (bet_id, placed_at, merchant_id, receivers, points)
   SELECT bet_id, placed_at, merchant_id, receivers, points
   FROM jsonb_to_recordset($1) AS b (bet_id bigint, placed_at timestamptz, merchant_id bigint,
                                     receivers bigint[], points smallint[])`,
);

/**
 * A step. Records the receivers of bets in a series at placement: later changes of series or of the tree do not affect
 * them.
 */
export async function recordShares(tx: Tx, bets: readonly BetInSeries[]): Promise<void> {
  const rows = bets
    .filter(({ shares }) => shares.length > 0)
    .map(({ betId, placedAt, merchantId, shares }) => ({
      bet_id: `${betId}`,
      placed_at: placedAt,
      merchant_id: `${merchantId}`,
      receivers: shares.map(({ memberId }) => `${memberId}`),
      points: shares.map(({ points }) => points),
    }));
  if (rows.length > 0) await tx.query(insert, [JSON.stringify(rows)]);
}
