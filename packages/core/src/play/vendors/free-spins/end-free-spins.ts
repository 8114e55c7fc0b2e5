import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../../platform/db/index.ts';

const AT_ONCE = 200;

/** Free spins that were not played in time. */
interface LapsedFreeSpins {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Stakes of the spins that were left. */
  readonly amount: Money;
  readonly grantedAt: Date;
}

const end = sql(
  'vendors.end_free_spins',
  `WITH due AS (
     SELECT id, spins - used - lapsed AS unplayed FROM free_spin_grant
     WHERE expires_at <= $1 AND used + lapsed < spins
     ORDER BY expires_at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
   UPDATE free_spin_grant f SET lapsed = f.lapsed + due.unplayed FROM due WHERE f.id = due.id
   RETURNING f.merchant_id AS "merchantId", f.member_id AS "memberId", due.unplayed * f.stake AS amount,
     f.granted_at AS "grantedAt"`,
);

/** A step. Ends a batch of free spins whose time is over. Empty if none is due. */
export const endFreeSpins = (tx: Tx, now: Date): Promise<LapsedFreeSpins[]> =>
  tx.query<LapsedFreeSpins>(end, [now]);
