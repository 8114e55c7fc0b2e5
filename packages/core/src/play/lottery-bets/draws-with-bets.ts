import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { sql } from '../../platform/db/index.ts';
import type { DrawsWithBets } from '../lotteries/index.ts';

const find = sql(
  'lottery_bets.draws_with_bets',
  `SELECT d.id FROM unnest($1::bigint[]) AS d (id)
   WHERE EXISTS (SELECT FROM lottery_leg WHERE draw_id = d.id AND state = ${legStates.placed})`,
);

/** A query. The given draws that have an open bet, for `enterHoliday`. */
export const drawsWithBets: DrawsWithBets = async (tx, drawIds) => {
  const rows = await tx.query<{ id: bigint }>(find, [drawIds]);
  return rows.map(({ id }) => id);
};
