import { sql, type Tx } from '../../../platform/db/index.ts';

// Pairs two draws at the same time, of two lotteries or of two stations of one. The pair is on sale while both are.
// Equal draw numbers are kept as one, and a common day prefix is written once. Only pairs after the last joined draw,
// so that a repetition creates none.
const insert = sql(
  'lotteries.insert_joined_draws',
  `INSERT INTO lottery_draw (lottery_id, number, day, opens_at, closes_at, draws_at, state, first_id, second_id, created_at)
   SELECT $1, CASE WHEN a.number = b.number THEN a.number
       ELSE a.number || '-' || regexp_replace(b.number, '^' || to_char(b.day, 'YYYYMMDD') || '-', '') END,
     a.day, greatest(a.opens_at, b.opens_at), least(a.closes_at, b.closes_at), a.draws_at, 'pending', a.id, b.id, $2
   FROM lottery_join ja JOIN lottery_draw a ON a.lottery_id = ja.joins_id
   JOIN lottery_draw b ON b.draws_at = a.draws_at AND (b.lottery_id, b.id) > (a.lottery_id, a.id)
   JOIN lottery_join jb ON jb.lottery_id = ja.lottery_id AND jb.joins_id = b.lottery_id
   WHERE ja.lottery_id = $1 AND a.state = 'pending' AND b.state = 'pending'
     AND a.draws_at > greatest($2, (SELECT max(draws_at) FROM lottery_draw WHERE lottery_id = $1))
     AND $2 < least(a.closes_at, b.closes_at) AND greatest(a.opens_at, b.opens_at) < least(a.closes_at, b.closes_at)
   ORDER BY a.draws_at, a.id, b.id
   RETURNING id`,
);

/** A step. Creates the missing draws of joined lotteries, one per pair of draws ahead. Returns their count. */
export async function joinDraws(
  tx: Tx,
  { lotteryId, now }: { readonly lotteryId: number; readonly now: Date },
): Promise<number> {
  const rows = await tx.query<{ id: bigint }>(insert, [lotteryId, now]);
  return rows.length;
}
