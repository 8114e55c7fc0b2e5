import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { type Reader, sql } from '../../../platform/db/index.ts';

const { placed, won, lost, tie } = legStates;
/** States of a leg that takes part in its draw. */
export const STAKED = [placed, won, lost, tie];

const staked = sql(
  'lottery_bets.staked_in_draws',
  `SELECT draw_id AS "drawId", sum(stake)::bigint AS stake FROM lottery_leg
   WHERE member_id = $1 AND draw_id = ANY ($2::bigint[]) AND state IN (${STAKED.join()}) GROUP BY draw_id`,
);

/** A query. A member's stakes by draw in 1/10 000, refunds left out; draws without a bet are absent. */
export async function stakedInDraws(
  reader: Reader,
  { memberId, drawIds }: { memberId: bigint; drawIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await reader.query<{ drawId: bigint; stake: bigint }>(staked, [memberId, drawIds]);
  return new Map(rows.map(({ drawId, stake }) => [drawId, stake]));
}
