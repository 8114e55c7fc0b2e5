import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { betEventRows, countsAs } from '../../play/bets/index.ts';
import { bonusTurnoverRows } from '../../play/bonuses/index.ts';
import { freeSpinBetRows, markWonTurnoverMet, wonTurnoverRows } from '../../play/vendors/index.ts';
import { creditedDepositRows } from './rows.ts';

/** Turnover required since the last withdrawal. */
export interface TurnoverNeeded {
  readonly required: Money;
  readonly done: Money;
  /** `required - done`. */
  readonly left: Money;
}

// Deposits, and money of `askTurnover` and of free spins, require bets after them. For each deposit: its requirement
// and those of all later ones, less the bets since, without free spins. The maximum over all deposits is left. Bets
// that a bonus counted do not count for deposits. A withdrawal is only possible with nothing left, so nothing before
// the last withdrawal counts. A bet at the instant of a deposit counts for it.
const fold = sql(
  'deposits.turnover_needed',
  `WITH start AS (
     SELECT coalesce((SELECT since FROM deposit_turnover WHERE member_id = $1), '-infinity') AS at
   ), deposited AS (
     SELECT d.completed_at AS at, d.amount * $2::int AS asked FROM ${creditedDepositRows} d
     WHERE d.member_id = $1 AND NOT d.turnover_served
     UNION ALL
     SELECT at, asked FROM asked_turnover WHERE member_id = $1 AND NOT served
     UNION ALL
     SELECT at, asked FROM ${wonTurnoverRows} w WHERE member_id = $1 AND asked > 0
   ), moved AS (
     SELECT at, asked, 0::bigint AS served, 0::bigint AS bet FROM deposited
     UNION ALL
     SELECT b.granted_at, 0, b.served, 0 FROM ${bonusTurnoverRows} b, start
     WHERE b.member_id = $1 AND b.granted_at > start.at
     UNION ALL
     SELECT e.at, 0, 0, e.valid_bet * (${countsAs('e')}) FROM ${betEventRows} e
     WHERE e.member_id = $1 AND e.at >= (SELECT min(at) FROM deposited)
       AND NOT (e.is_bonus AND e.bet_id IN (SELECT bet_id FROM ${freeSpinBetRows} s WHERE s.member_id = $1))
   ), since AS (
     SELECT sum(asked + served) OVER later - sum(bet) OVER later AS owed FROM moved
     WINDOW later AS (ORDER BY at DESC, asked + served)
   )
   SELECT coalesce((SELECT sum(asked) FROM moved), 0)::bigint AS required,
     least(greatest(coalesce((SELECT max(owed) FROM since), 0), 0),
       coalesce((SELECT sum(asked) FROM moved), 0))::bigint AS "left"`,
);

/** A query. Turnover that a member has left. @param times required turnover per deposit, as a multiple of it */
export async function turnoverNeeded(
  reader: Reader,
  { memberId, times }: { readonly memberId: bigint; readonly times: number },
): Promise<TurnoverNeeded> {
  const [row] = await reader.query<{ required: bigint; left: bigint }>(fold, [memberId, times]);
  if (!row) throw new Error('the query returned no row');
  const { required, left } = row;
  return { required: money(required), left: money(left), done: money(required - left) };
}

const serve = sql(
  'deposits.serve_turnover',
  `INSERT INTO deposit_turnover (member_id, since) VALUES ($1, $2)
   ON CONFLICT (member_id) DO UPDATE SET since = greatest(deposit_turnover.since, excluded.since)`,
);

// Selects credited deposits rather than compares times: a credit that waits for this lock is not booked yet, regardless
// of its timestamp.
const serveDeposits = sql(
  'deposits.serve_deposits',
  `UPDATE deposit SET turnover_served = true WHERE member_id = $1 AND state = 'completed' AND NOT turnover_served`,
);

const serveAsked = sql(
  'deposits.serve_asked_turnover',
  'UPDATE asked_turnover SET served = true WHERE member_id = $1 AND NOT served',
);
const ask = sql(
  'deposits.ask_turnover',
  'INSERT INTO asked_turnover (member_id, asked, at) VALUES ($1, $2, $3)',
);

/**
 * A step. Requires turnover before the next withdrawal, for money that comes from elsewhere than a deposit. The caller
 * has locked the member's cash.
 */
export async function askTurnover(
  tx: Tx,
  { memberId, asked }: { readonly memberId: bigint; readonly asked: Money },
  now: Date,
): Promise<void> {
  await tx.query(ask, [memberId, asked, now]);
}

const dropAsked = sql(
  'deposits.drop_asked_turnover',
  `UPDATE asked_turnover SET served = true
   WHERE id = (SELECT id FROM asked_turnover WHERE member_id = $1 AND asked = $2 AND at = $3 AND NOT served LIMIT 1)`,
);

/**
 * A step. Drops a requirement of `askTurnover` whose money was taken back. The caller has locked the member's cash.
 */
export async function dropAskedTurnover(
  tx: Tx,
  { memberId, asked, at }: { readonly memberId: bigint; readonly asked: Money; readonly at: Date },
): Promise<void> {
  await tx.query(dropAsked, [memberId, asked, at]);
}

/**
 * A step. Marks a member's turnover as met at a withdrawal request: earlier deposits require nothing more. The caller
 * has locked the member's cash, so that no deposit is credited in the meantime.
 */
export async function markTurnoverMet(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(serveDeposits, [memberId]);
  await tx.query(serveAsked, [memberId]);
  await markWonTurnoverMet(tx, memberId);
  await tx.query(serve, [memberId, now]);
}
