import { type Money, money } from '@app/shared/money/money';
import { betEventRows, countsAs } from '../bets/index.ts';
import { servedBonusRows } from '../bonuses/index.ts';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { creditedDepositRows } from './rows.ts';

/** What a member has to bet before they can withdraw, since they last could. */
export interface TurnoverNeeded {
  readonly required: Money;
  readonly done: Money;
  /** `required - done`. */
  readonly left: Money;
}

// Each deposit asks for bets after it; bets before count for what was asked for before. Going back from now, what is
// still to be bet since any deposit is what that and all later ones ask for, less all bets since: the most of these
// is left. Bets that a bonus counted are asked for by it, so they serve no deposit. Every withdrawal had nothing left,
// so nothing before the last one counts any more.
const fold = sql(
  'cashier.turnover_needed',
  `WITH start AS (
     SELECT coalesce((SELECT since FROM deposit_turnover WHERE member_id = $1), '-infinity') AS at
   ), deposited AS (
     SELECT d.completed_at AS at, d.amount * $2::int AS asked FROM ${creditedDepositRows} d
     WHERE d.member_id = $1 AND NOT d.turnover_served
   ), moved AS (
     SELECT at, asked, 0::bigint AS served, 0::bigint AS bet FROM deposited
     UNION ALL
     SELECT b.granted_at, 0, b.served, 0 FROM ${servedBonusRows} b, start
     WHERE b.member_id = $1 AND b.granted_at > start.at
     UNION ALL
     SELECT e.at, 0, 0, e.valid_bet * (${countsAs('e')}) FROM ${betEventRows} e
     WHERE e.member_id = $1 AND e.at >= (SELECT min(at) FROM deposited)
   ), since AS (
     SELECT sum(asked + served) OVER later - sum(bet) OVER later AS owed FROM moved
     WINDOW later AS (ORDER BY at DESC, asked + served)
   )
   SELECT coalesce((SELECT sum(asked) FROM moved), 0)::bigint AS required,
     least(greatest(coalesce((SELECT max(owed) FROM since), 0), 0),
       coalesce((SELECT sum(asked) FROM moved), 0))::bigint AS "left"`,
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

const serve = sql(
  'cashier.serve_turnover',
  `INSERT INTO deposit_turnover (member_id, since) VALUES ($1, $2)
   ON CONFLICT (member_id) DO UPDATE SET since = greatest(deposit_turnover.since, excluded.since)`,
);

// By what is in the books, and not by clocks: a credit that waits behind this is not there yet, whatever time it bears.
const serveDeposits = sql(
  'cashier.serve_deposits',
  `UPDATE deposit SET turnover_served = true WHERE member_id = $1 AND state = 'completed' AND NOT turnover_served`,
);

/**
 * A step. Nothing was left to bet when a member asked for a withdrawal: deposits before ask for nothing any more. The
 * member's cash is locked, so that none is credited meanwhile.
 */
export async function serveTurnover(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(serveDeposits, [memberId]);
  await tx.query(serve, [memberId, now]);
}
