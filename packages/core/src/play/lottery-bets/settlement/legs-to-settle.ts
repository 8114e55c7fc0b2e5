import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { type Reader, sql } from '../../../platform/db/index.ts';

const count = sql(
  'lottery_bets.count_legs_to_settle',
  `SELECT count(*)::int AS legs FROM lottery_leg
   WHERE draw_id = $1 AND (state = ${legStates.placed} OR outcome_version < $2)`,
);

/** A query. Count of legs that a version of the outcome has not decided yet. Reads every leg of the draw. */
export async function legsToSettle(
  reader: Reader,
  { drawId, version }: { readonly drawId: bigint; readonly version: number },
): Promise<number> {
  const [row] = await reader.query<{ legs: number }>(count, [drawId, version]);
  return row?.legs ?? 0;
}
