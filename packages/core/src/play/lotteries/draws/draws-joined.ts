import { type Reader, sql } from '../../../platform/db/index.ts';

/** One of the two draws that a draw is made of. */
export interface DrawJoined {
  readonly lotteryId: number;
  readonly number: string;
}

const find = sql(
  'lotteries.draws_joined',
  `SELECT part.lottery_id AS "lotteryId", part.number FROM lottery_draw d
   JOIN lottery_draw part ON part.id IN (d.first_id, d.second_id)
   WHERE d.lottery_id = $1 AND d.number = $2 ORDER BY part.id = d.second_id`,
);

/** A query. The two parts of a draw of a joined lottery, in order; none for other draws. */
export const drawsJoined = (
  reader: Reader,
  { lotteryId, number }: { readonly lotteryId: number; readonly number: string },
): Promise<DrawJoined[]> => reader.query<DrawJoined>(find, [lotteryId, number]);
