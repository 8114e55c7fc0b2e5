import type { ReferralState } from '@app/shared/referrals/states';
import { memberRows } from '../../people/members/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

const lock = sql(
  'referrals.lock_held',
  `SELECT r.id, r.state, friend.username AS friend, inviter.username AS inviter
   FROM referral r JOIN ${memberRows} friend ON friend.id = r.friend_id
   JOIN ${memberRows} inviter ON inviter.id = r.inviter_id
   WHERE r.public_id = $1 AND r.merchant_id = $2 FOR UPDATE OF r`,
);
// The job `judge-referrals` checks the referral again at once; a cleared one is not held a second time.
const clear = sql(
  'referrals.clear',
  `UPDATE referral SET state = 'open', is_cleared = true, check_at = $2 WHERE id = $1`,
);
const reject = sql(
  'referrals.reject',
  `UPDATE referral SET state = 'rejected', decided_at = $2, remark = $3 WHERE id = $1`,
);

interface WhichReferral {
  readonly merchantId: bigint;
  readonly publicId: string;
}

interface DecidedReferral {
  readonly id: bigint;
  readonly friend: string;
  readonly inviter: string;
}

/** Locks a referral that waits for an operator. @throws referral.not_found, referral.decided */
async function lockHeld(tx: Tx, { merchantId, publicId }: WhichReferral): Promise<DecidedReferral> {
  type Row = DecidedReferral & { readonly state: ReferralState };
  const [row] = await tx.query<Row>(lock, [publicId, merchantId]);
  if (!row) throw new DomainError('referral.not_found');
  if (row.state !== 'held') throw new DomainError('referral.decided');
  return row;
}

/**
 * A step. An operator found that friend and inviter are different people. The referral is open again, and the job
 * `judge-referrals` issues its rewards once they are earned.
 *
 * @throws referral.not_found, referral.decided
 */
export async function approveReferral(
  tx: Tx,
  which: WhichReferral,
  now: Date,
): Promise<DecidedReferral> {
  const held = await lockHeld(tx, which);
  await tx.query(clear, [held.id, now]);
  return held;
}

/** A step. Rejects a held referral for good. @throws referral.not_found, referral.decided */
export async function rejectReferral(
  tx: Tx,
  { remark, ...which }: WhichReferral & { readonly remark: string },
  now: Date,
): Promise<DecidedReferral> {
  const held = await lockHeld(tx, which);
  await tx.query(reject, [held.id, now, remark]);
  return held;
}
