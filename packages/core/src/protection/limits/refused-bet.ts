import type { LimitKind, LimitPeriod } from '@app/shared/limits/terms';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Limit, leftOf, permitsFrom } from './limit.ts';
import { hoursOf } from './limits-in-force.ts';

/** Time for which the page around a game shows the reason for a refused bet. */
const SHOWN_MS = 60_000;

/** Reason for refusing a bet in a vendor's game. */
export type RefusedBy =
  | { readonly reason: 'limit'; readonly limit: Limit; readonly stake: bigint }
  | { readonly reason: 'stake_cap'; readonly most: bigint }
  | { readonly reason: 'other_game' };

/** The last refused bet of a member. */
export interface RefusedBet {
  readonly at: Date;
  readonly reason: RefusedBy['reason'];
  /** Kind and period of the limit; null if no limit refused the bet. */
  readonly kind: LimitKind | null;
  readonly period: LimitPeriod | null;
  /** The limit, or the highest stake. */
  readonly amount: bigint | null;
  readonly remaining: bigint | null;
  /** Time at which the limit will permit the bet; null: not by waiting. */
  readonly endsAt: Date | null;
}

const write = sql(
  'limits.write_refused_bet',
  `INSERT INTO refused_bet (member_id, at, reason, kind, period, amount, remaining, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (member_id) DO UPDATE SET at = excluded.at, reason = excluded.reason, kind = excluded.kind,
     period = excluded.period, amount = excluded.amount, remaining = excluded.remaining, ends_at = excluded.ends_at`,
);

interface OfMember {
  readonly memberId: bigint;
  readonly by: RefusedBy;
}

/** A step. Records the reason for a counted member's refused bet. The caller has locked the cash account. */
export async function recordRefusedBet(
  tx: Tx,
  { memberId, by }: OfMember,
  now: Date,
): Promise<void> {
  await tx.query(write, [memberId, now, by.reason, ...(await columnsOf(tx, by, now))]);
}

async function columnsOf(tx: Tx, by: RefusedBy, now: Date) {
  if (by.reason !== 'limit')
    return [null, null, by.reason === 'stake_cap' ? by.most : null, null, null];
  const { limit, stake } = by;
  const hours = await hoursOf(tx, limit.memberId, now);
  const endsAt = permitsFrom(limit, { wanted: { bets: [stake] }, hours, now });
  return [limit.kind, limit.period, limit.amount, leftOf(limit), endsAt];
}

const read = sql(
  'limits.read_refused_bet',
  `SELECT at, reason, kind, period, amount, remaining, ends_at AS "endsAt" FROM refused_bet
   WHERE member_id = $1 AND at > $2`,
);

/** A query. The last refused bet of a member, if it was a moment ago. */
export async function lastRefusedBet(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<RefusedBet | undefined> {
  const [row] = await reader.query<RefusedBet>(read, [
    memberId,
    new Date(now.getTime() - SHOWN_MS),
  ]);
  return row;
}
