import type { GameCategory } from '@app/shared/games/game-categories';
import type { LegState } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { categoryOfCode } from '../../../platform/kernel/index.ts';
import { betRows } from '../../bets/index.ts';
import type { LegCursor } from '../slips/next-legs.ts';

/** A leg that was decided by an outcome. */
export interface DecidedBefore {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly multiple: number;
  readonly stake: Money;
  readonly placedAt: Date;
  readonly betId: bigint;
  readonly before: {
    readonly state: LegState;
    readonly payout: Money;
    readonly payoutEntryId: bigint | null;
  };
}

interface Row extends Omit<DecidedBefore, 'before'> {
  readonly state: LegState;
  readonly payout: Money;
  readonly payoutEntryId: bigint | null;
}

const COLUMNS = `l.id, l.order_id AS "orderId", l.merchant_id AS "merchantId", l.member_id AS "memberId", l.multiple, l.stake,
  l.placed_at AS "placedAt", l.bet_id AS "betId", l.state, l.payout, l.payout_entry_id AS "payoutEntryId"`;

// Legs of one site only, because a step holds the settlement window of one site open.
const older = sql(
  'lottery_bets.legs_to_correct',
  `WITH next AS MATERIALIZED (
     SELECT * FROM lottery_leg
     WHERE draw_id = $1 AND outcome_version < $2 AND (merchant_id, id) > ($3, $4)
     ORDER BY merchant_id, id LIMIT $5
   )
   SELECT ${COLUMNS}, b.category FROM next l
   CROSS JOIN LATERAL (SELECT category FROM ${betRows} bet
     WHERE id = l.bet_id AND placed_at = l.placed_at OFFSET 0) b
   WHERE l.merchant_id = (SELECT min(merchant_id) FROM next)
   ORDER BY l.id`,
);
const page = sql(
  'lottery_bets.decided_page',
  `SELECT merchant_id AS "merchantId", count(*)::int AS count, max(id) AS "lastId", array_agg(order_id)::text AS "orderIds"
   FROM (SELECT merchant_id, id, order_id FROM lottery_leg
     WHERE draw_id = $1 AND outcome_version IS NOT NULL AND (merchant_id, id) > ($2, $3)
     ORDER BY merchant_id, id LIMIT $4) l
   GROUP BY 1 ORDER BY 1`,
);
const paidOrOf = sql(
  'lottery_bets.paid_legs',
  `SELECT ${COLUMNS} FROM lottery_leg l
   WHERE draw_id = $1 AND merchant_id = $2 AND id > $3 AND id <= $4 AND outcome_version IS NOT NULL
     AND (payout > 0 OR order_id = ANY ($5::bigint[]))
   ORDER BY id`,
);

export interface LegToCorrect extends DecidedBefore {
  /** Category of its bet. */
  readonly category: GameCategory;
}

/**
 * A query. The next legs of a draw, of one site, that were decided by an earlier version of the outcome.
 *
 * @param asked.after last corrected leg, so that the query does not scan earlier ones again
 */
export async function legsToCorrect(
  reader: Reader,
  asked: {
    readonly drawId: bigint;
    readonly version: number;
    readonly after: LegCursor;
    readonly legsMax: number;
  },
): Promise<LegToCorrect[]> {
  const { after } = asked;
  const values = [asked.drawId, asked.version, after.merchantId, after.id, asked.legsMax];
  const rows = await reader.query<Row & { readonly category: number }>(older, values);
  return rows.map(({ category, ...row }) => ({
    ...decidedBefore(row),
    category: categoryOfCode(category),
  }));
}

/** Decided legs of a draw, all of one site. */
export interface DecidedPage {
  readonly merchantId: bigint;
  readonly count: number;
  readonly lastId: bigint;
  /** In PostgreSQL's notation of arrays. */
  readonly orderIds: string;
}

/** A query. Decided legs of a draw after a cursor, by site, up to a maximum over all sites. */
export const decidedPages = (
  reader: Reader,
  asked: { readonly drawId: bigint; readonly after: LegCursor; readonly legsMax: number },
): Promise<DecidedPage[]> => {
  const { drawId, after, legsMax } = asked;
  return reader.query<DecidedPage>(page, [drawId, after.merchantId, after.id, legsMax]);
};

/** A query. The paid legs of a page, and all its legs of the given orders. */
export async function paidLegs(
  reader: Reader,
  asked: {
    readonly drawId: bigint;
    readonly afterId: bigint;
    readonly page: DecidedPage;
    readonly orderIds: readonly bigint[];
  },
): Promise<DecidedBefore[]> {
  const { merchantId, lastId } = asked.page;
  const values = [asked.drawId, merchantId, asked.afterId, lastId, asked.orderIds];
  return (await reader.query<Row>(paidOrOf, values)).map(decidedBefore);
}

const decidedBefore = ({ state, payout, payoutEntryId, ...leg }: Row): DecidedBefore => ({
  ...leg,
  before: { state, payout, payoutEntryId },
});
