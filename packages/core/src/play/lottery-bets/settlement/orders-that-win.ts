import { type Reader, sql } from '../../../platform/db/index.ts';
import { type PickedRow, pickedOf } from '../slips/orders-to-decide.ts';
import { makeLegJudge } from './judge-leg.ts';

// Equal picks of several members are returned once.
const read = sql(
  'lottery_bets.picks_of_orders',
  `SELECT play, by, ball, positions, string_agg(order_id::text, ',') AS "orderIds"
   FROM lottery_slip WHERE order_id = ANY ($1::bigint[]) GROUP BY play, by, ball, positions`,
);

interface Row extends PickedRow {
  readonly orderIds: string;
}

/**
 * A query. The given orders with a note that wins or ties by an outcome of their draw.
 *
 * @param orderIds text of a PostgreSQL array
 */
export async function ordersThatWin(
  reader: Reader,
  { family, outcome }: { readonly family: string; readonly outcome: string },
  orderIds: string,
): Promise<bigint[]> {
  const { wins } = makeLegJudge(family, outcome);
  const found = new Set<string>();
  for (const { orderIds: ids, ...picked } of await reader.query<Row>(read, [orderIds]))
    if (wins(pickedOf(picked))) for (const id of ids.split(',')) found.add(id);
  return [...found].map(BigInt);
}
