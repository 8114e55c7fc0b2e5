import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { EndOfBets } from '../../lotteries/index.ts';

/**
 * Open legs of one step. Statements alone decide thousands of them, so that their ids are not parsed, but stay the text
 * of a PostgreSQL array.
 */
export interface NextLegs {
  readonly merchantId: bigint;
  /** Whether the query reached its limit, even if the step then takes fewer legs. */
  readonly isFull: boolean;
  readonly count: number;
  /** In 1/10 000. */
  readonly stake: Money;
  readonly firstId: bigint;
  readonly lastId: bigint;
  readonly ids: string;
  readonly orderIds: string;
  readonly betIds: string;
  readonly memberIds: readonly bigint[];
  readonly placedFrom: Date;
  readonly placedUntil: Date;
}

/** Maximum notes of a step, beyond which it takes fewer legs: the time to judge picks grows with their notes. */
const NOTES_AT_ONCE = 400_000;

// Legs of one site only, because a step holds the settlement window of one site open.
const NEXT = (end: EndOfBets) => {
  const [beyond, direction, outermost] =
    end === 'first' ? ['>', 'ASC', 'min'] : ['<', 'DESC', 'max'];
  return `
    WITH next AS MATERIALIZED (
      SELECT id, order_id, member_id, merchant_id, stake, placed_at, bet_id FROM lottery_leg
      WHERE draw_id = $1 AND state = ${legStates.placed} AND (merchant_id, id) ${beyond} ($3, $4)
      ORDER BY merchant_id ${direction}, id ${direction} LIMIT $2
    ), counted AS (
      SELECT n.*, sum(o.notes) OVER (ORDER BY n.id ${direction}) - o.notes AS notes_before
      FROM next n CROSS JOIN LATERAL (SELECT notes FROM lottery_order WHERE id = n.order_id OFFSET 0) o
      WHERE merchant_id = (SELECT ${outermost}(merchant_id) FROM next)
    )
    SELECT merchant_id AS "merchantId", (SELECT count(*) FROM next) = $2 AS "isFull", count(*)::int AS count, sum(stake)::bigint AS stake, min(id) AS "firstId", max(id) AS "lastId",
      array_agg(id ORDER BY id)::text AS ids, array_agg(order_id ORDER BY id)::text AS "orderIds",
      array_agg(bet_id ORDER BY id)::text AS "betIds", array_agg(DISTINCT member_id) AS "memberIds",
      min(placed_at) AS "placedFrom", max(placed_at) AS "placedUntil"
    FROM counted WHERE notes_before < ${NOTES_AT_ONCE} GROUP BY merchant_id`;
};

const next = {
  first: sql('lottery_bets.next_legs', NEXT('first')),
  last: sql('lottery_bets.next_legs_from_the_last', NEXT('last')),
};

/** Cursor in the settlement order of legs. */
export interface LegCursor {
  readonly merchantId: bigint;
  readonly id: bigint;
}

/** Before the first leg of every draw, and beyond the last. */
export const ENDS: Readonly<Record<EndOfBets, LegCursor>> = {
  first: { merchantId: 0n, id: 0n },
  last: { merchantId: 2n ** 63n - 1n, id: 2n ** 63n - 1n },
};

/**
 * A query. The next undecided legs of a draw from one end, of one site; undefined if none is left.
 *
 * @param asked.after last decided leg from that end, so that the query does not scan earlier ones again
 */
export async function nextLegs(
  tx: Tx,
  asked: {
    readonly drawId: bigint;
    readonly end: EndOfBets;
    readonly after: LegCursor;
    readonly legsMax: number;
  },
): Promise<NextLegs | undefined> {
  const { drawId, end, after, legsMax } = asked;
  const [legs] = await tx.query<NextLegs>(next[end], [drawId, legsMax, after.merchantId, after.id]);
  return legs;
}
