import { type Reader, sql } from '../../../platform/db/index.ts';

/** Latest orders to scan. */
const ORDERS_MAX = 500;

const read = sql(
  'lottery_bets.lotteries_bet_on',
  `SELECT lottery_id AS "lotteryId" FROM (
     SELECT id, lottery_id FROM lottery_order WHERE member_id = $1 ORDER BY id DESC LIMIT ${ORDERS_MAX}) o
   GROUP BY lottery_id ORDER BY max(id) DESC`,
);

/** A query. Ids of the lotteries in a member's latest orders, latest first. */
export async function recentLotteryIds(reader: Reader, memberId: bigint): Promise<number[]> {
  const rows = await reader.query<{ lotteryId: number }>(read, [memberId]);
  return rows.map(({ lotteryId }) => lotteryId);
}
