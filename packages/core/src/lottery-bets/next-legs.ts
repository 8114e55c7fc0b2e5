import { legStates } from '@app/shared/domain/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../db/index.ts';
import type { EndOfBets } from '../lotteries/index.ts';

/**
 * Open legs of a draw that one step decides together. Thousands of them are decided by the database alone, so that their numbers
 * stay as PostgreSQL writes an array.
 */
export interface NextLegs {
  readonly merchantId: bigint;
  /** Whether as many were found as may be decided at once, also where fewer of them come together. */
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

/** What a step reads: beyond so many notes it takes fewer legs. */
const NOTES_AT_ONCE = 400_000;

// All of one site, as its window is held open meanwhile.
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

/** Where legs of a draw are, in the order in which they are decided. */
export interface LegPlace {
  readonly merchantId: bigint;
  readonly id: bigint;
}

/** Before the first leg of every draw, and beyond the last. */
export const ENDS: Readonly<Record<EndOfBets, LegPlace>> = {
  first: { merchantId: 0n, id: 0n },
  last: { merchantId: 2n ** 63n - 1n, id: 2n ** 63n - 1n },
};

/**
 * A query. The next legs of a draw that are to be decided, from one end, all of one site; undefined where none is left.
 *
 * @param asked.after up to which, from that end, all were decided: what ended before is not looked through again
 */
export async function nextLegs(
  tx: Tx,
  asked: {
    readonly drawId: bigint;
    readonly end: EndOfBets;
    readonly after: LegPlace;
    readonly legsMax: number;
  },
): Promise<NextLegs | undefined> {
  const { drawId, end, after, legsMax } = asked;
  const [legs] = await tx.query<NextLegs>(next[end], [drawId, legsMax, after.merchantId, after.id]);
  return legs;
}
