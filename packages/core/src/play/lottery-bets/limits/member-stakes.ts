import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { type Reader, sql } from '../../../platform/db/index.ts';

const { placed, won, lost, tie } = legStates;
/** States of a leg that takes part in its draw. */
export const STAKED = [placed, won, lost, tie];

const staked = sql(
  'lottery_bets.staked_in_draws',
  `SELECT r.n::int AS n, s.stake FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS r (member_id, draw_id, n)
   CROSS JOIN LATERAL (SELECT sum(stake)::bigint AS stake FROM lottery_leg
     WHERE member_id = r.member_id AND draw_id = r.draw_id AND state IN (${STAKED.join()})) s`,
);

interface MemberInDraw {
  readonly memberId: bigint;
  readonly drawId: bigint;
}

/** Stakes in 1/10 000. */
export type StakedIn = (of: MemberInDraw) => bigint;

/** A query. Stakes of members in draws, without refunded ones. */
export async function stakedInDraws(
  reader: Reader,
  asked: readonly MemberInDraw[],
): Promise<StakedIn> {
  const rows = await reader.query<{ n: number; stake: bigint | null }>(staked, [
    asked.map(({ memberId }) => memberId),
    asked.map(({ drawId }) => drawId),
  ]);
  const keyOf = ({ memberId, drawId }: MemberInDraw) => `${memberId} ${drawId}`;
  const stakes = new Map(
    rows.flatMap(({ n, stake }) => {
      const key = asked[n - 1];
      return key ? [[keyOf(key), stake ?? 0n] as const] : [];
    }),
  );
  return (of) => stakes.get(keyOf(of)) ?? 0n;
}
