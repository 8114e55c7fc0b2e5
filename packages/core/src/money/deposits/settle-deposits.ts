import { REFUSALS_KEPT_DAYS } from '@app/shared/health/observed-spans';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { releaseReserveOf, reservedBonusRows } from '../../play/bonuses/index.ts';
import { deleteOldChannelHours } from './channels/delete-old-channel-hours.ts';
import { creditDeposit } from './credit-deposit.ts';
import { deleteOldRefusals } from './providers/delete-old-refusals.ts';
import type { Deposit } from './read-deposit.ts';

const DEPOSITS_PER_SWEEP_MAX = 500;
const REFUSALS_KEPT_MS = REFUSALS_KEPT_DAYS * 24 * 3_600_000;

const expire = sql(
  'deposits.expire_deposits',
  `WITH late AS (
     UPDATE deposit SET state = 'expired'
     WHERE id IN (SELECT id FROM deposit
                  WHERE state IN ('created', 'pending') AND expires_at <= $1
                  ORDER BY expires_at LIMIT ${DEPOSITS_PER_SWEEP_MAX} FOR UPDATE SKIP LOCKED)
     RETURNING id, merchant_id, member_id),
   noted AS (INSERT INTO deposit_step (deposit_id, step, at) SELECT id, 'expired', $1 FROM late)
   SELECT merchant_id AS "merchantId", member_id AS "memberId" FROM late`,
);
const findPaid = sql(
  'deposits.find_paid',
  `SELECT id FROM deposit WHERE state = 'paid' ORDER BY id LIMIT ${DEPOSITS_PER_SWEEP_MAX}`,
);

// Bonus reserves of deposits that ended without a credit.
const findReserved = sql(
  'deposits.find_reserved',
  `SELECT d.id FROM ${reservedBonusRows} r JOIN deposit d ON d.id = r.deposit_id
   WHERE d.state IN ('expired', 'rejected') ORDER BY d.id LIMIT ${DEPOSITS_PER_SWEEP_MAX}`,
);
const lockClosed = sql(
  'deposits.lock_closed',
  `SELECT FROM deposit WHERE id = $1 AND state IN ('expired', 'rejected') FOR NO KEY UPDATE`,
);

/** Checks the state under the lock: if a late payment reopened the deposit, the reserve is still needed. */
async function releaseClosed(tx: Tx, id: bigint): Promise<void> {
  if ((await tx.query(lockClosed, [id])).length === 0) return;
  await releaseReserveOf(tx, id);
  faultPoint('bonus.reserve_released');
}

type Whose = Pick<Deposit, 'merchantId' | 'memberId'>;

export interface Sweep {
  readonly expired: number;
  /** Paid and not credited at the time of the sweep: a process died in between. */
  readonly credited: number;
}

/**
 * A command for the worker. Expires unpaid deposits, releases bonus reserves of closed ones, finishes interrupted
 * ones, and deletes old health counts and refusals.
 *
 * @throws AggregateError after all other deposits, if some could not be settled
 */
export async function settleDeposits(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<Sweep> {
  const expired = await deps.db.query<Whose>(expire, [deps.clock()]);
  for (const whose of expired) deps.publish({ ...whose, kind: 'deposits' });
  const closed = await deps.db.query<{ id: bigint }>(findReserved);
  const failures: unknown[] = [];
  // One deposit that cannot be settled must not keep the others waiting.
  for (const { id } of closed)
    await inTransaction(deps.db, (tx) => releaseClosed(tx, id)).catch(
      (error: unknown) => void failures.push(error),
    );
  await deleteOldChannelHours(deps.db, deps.clock());
  await deleteOldRefusals(deps.db, new Date(deps.clock().getTime() - REFUSALS_KEPT_MS));
  const paid = await deps.db.query<{ id: bigint }>(findPaid);
  for (const { id } of paid)
    await creditDeposit(deps, id).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some deposits were not settled');
  return { expired: expired.length, credited: paid.length };
}
