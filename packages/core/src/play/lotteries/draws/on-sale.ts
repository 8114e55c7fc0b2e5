import { sql, type Tx } from '../../../platform/db/index.ts';

/** A draw that takes bets. */
export interface DrawOnSale {
  readonly id: bigint;
  readonly lotteryId: number;
  readonly number: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

// A shared lock: bets do not wait for each other, but transactions that close, hold or void a draw wait for them.
const lock = sql(
  'lotteries.lock_draws_on_sale',
  `SELECT id, lottery_id AS "lotteryId", number, opens_at AS "opensAt", closes_at AS "closesAt",
     draws_at AS "drawsAt"
   FROM lottery_draw
   WHERE id = ANY ($1::bigint[]) AND state = 'pending' AND salt_text IS NULL
     AND (opens_at <= $2 OR $3) AND $2 < closes_at
   ORDER BY id FOR SHARE`,
);

interface SaleRequest {
  readonly drawIds: readonly bigint[];
  readonly now: Date;
  /** Also draws before their sale: an order on several draws bets on them ahead. */
  readonly ahead?: boolean;
}

/**
 * A step. Locks the given draws that are on sale, so that they stay on sale until the bets on them are committed. A
 * draw can be salted and drawn only after all bets on it exist. Draws missing from the result take no bets.
 */
export const lockDrawsOnSale = (
  tx: Tx,
  { drawIds, now, ahead = false }: SaleRequest,
): Promise<DrawOnSale[]> => tx.query<DrawOnSale>(lock, [drawIds, now, ahead]);
