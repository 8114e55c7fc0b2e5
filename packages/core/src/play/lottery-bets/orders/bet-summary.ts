import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { drawRows, lotteryRows } from '../../lotteries/index.ts';

/** Summary of a lottery bet for lists. */
export interface BetSummary {
  /** Public id of the bet. */
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly drawNumber: string;
  /** Whether its order bets on several draws. */
  readonly isChase: boolean;
  readonly family: string;
  readonly prizeMode: PrizeMode;
  /** Null for an order of several slips, which has its own list. */
  readonly slip: {
    readonly play: string;
    /** The picks as entered, up to `BALL_SHOWN_MAX` characters. */
    readonly ball: string;
    /** A number of `waysToEnter`. */
    readonly by: number;
  } | null;
}

const BALL_SHOWN_MAX = 200;

const find = sql(
  'lottery_bets.bet_summary',
  `SELECT l.public_id AS "publicId", o.public_id AS "orderPublicId", d.number AS "drawNumber", y.family, y.prize_mode AS "prizeMode",
     EXISTS (SELECT FROM lottery_leg x WHERE x.order_id = o.id AND x.id <> l.id) AS "isChase",
     CASE WHEN s.count = 1 THEN s.play END AS play, left(s.ball, ${BALL_SHOWN_MAX}) AS ball, s.by
   FROM lottery_leg l JOIN lottery_order o ON o.id = l.order_id JOIN ${drawRows} d ON d.id = l.draw_id
   JOIN ${lotteryRows} y ON y.id = o.lottery_id
   CROSS JOIN LATERAL (SELECT play, ball, by, count(*) OVER () AS count FROM lottery_slip
     WHERE order_id = o.id ORDER BY place LIMIT 1) s
   WHERE l.member_id = $1 AND l.public_id = ANY ($2::uuid[])`,
);

interface Row extends Omit<BetSummary, 'slip'> {
  readonly play: string | null;
  readonly ball: string;
  readonly by: number;
}

/** A query. A member's lottery bets by public id; other bets are absent. */
export async function betSummaries(
  reader: Reader,
  { memberId, publicIds }: { readonly memberId: bigint; readonly publicIds: readonly string[] },
): Promise<ReadonlyMap<string, BetSummary>> {
  const rows = await reader.query<Row>(find, [memberId, publicIds]);
  return new Map(
    rows.map(({ play, ball, by, ...bet }) => [
      bet.publicId,
      { ...bet, slip: play === null ? null : { play, ball, by } },
    ]),
  );
}
