import { type Money, money } from '@app/shared/money/money';
import { betEventRows, countsAs } from '../bets/index.ts';
import { creditedDepositRows } from '../cashier/index.ts';
import { type Reader, sql } from '../db/index.ts';

/** What a member has to bet before they can withdraw, since they last could. */
export interface TurnoverNeeded {
  readonly required: Money;
  readonly done: Money;
  /** `required - done`. */
  readonly left: Money;
}

// Each deposit asks for bets after it; bets before count for what was asked for before. Going back from now, what is
// still to be bet since any deposit is what that and all later ones ask for, less all bets since: the most of these
// is left. Every withdrawal had nothing left, so nothing before the last one counts any more.
const fold = sql(
  'withdrawals.turnover_needed',
  `WITH start AS (
     SELECT coalesce(max(created_at), '-infinity') AS at FROM withdrawal WHERE member_id = $1
   ), moved AS (
     SELECT completed_at AS at, amount * $2::int AS asked, 0::bigint AS bet FROM ${creditedDepositRows} d, start
     WHERE member_id = $1 AND completed_at > start.at
     UNION ALL
     SELECT e.at, 0, e.valid_bet * (${countsAs('e')}) FROM ${betEventRows} e
     WHERE e.member_id = $1 AND e.at >= (SELECT min(d.completed_at) FROM ${creditedDepositRows} d, start
       WHERE d.member_id = $1 AND d.completed_at > start.at)
   ), since AS (
     SELECT sum(asked) OVER later - sum(bet) OVER later AS owed FROM moved
     WINDOW later AS (ORDER BY at DESC, asked)
   )
   SELECT coalesce((SELECT sum(asked) FROM moved), 0)::bigint AS required,
     greatest(coalesce((SELECT max(owed) FROM since), 0), 0)::bigint AS "left"`,
);

/** A query. What a member still has to bet. @param times how often each deposit has to be bet */
export async function turnoverNeeded(
  reader: Reader,
  { memberId, times }: { readonly memberId: bigint; readonly times: number },
): Promise<TurnoverNeeded> {
  const [row] = await reader.query<{ required: bigint; left: bigint }>(fold, [memberId, times]);
  if (!row) throw new Error('a sum without a row');
  const { required, left } = row;
  return { required: money(required), left: money(left), done: money(required - left) };
}
