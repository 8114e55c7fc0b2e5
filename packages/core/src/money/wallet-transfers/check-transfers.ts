import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { checkTransfer } from './check-transfer.ts';
import { nextCheckAfter, sendTransfer } from './send-transfer.ts';

/** Limit of one sweep, longest waits first. */
const CHECKS_PER_SWEEP_MAX = 200;
/** Concurrent checks. One takes eight seconds if the vendor does not answer. */
const CHECKS_AT_ONCE_MAX = 10;

const findDue = sql(
  'wallet_transfers.find_due',
  `SELECT id, state, checks FROM wallet_transfer WHERE next_check_at <= $1
   ORDER BY next_check_at LIMIT ${CHECKS_PER_SWEEP_MAX}`,
);
// Compares the number of checks, so that only one of two workers queries the vendor.
const claim = sql(
  'wallet_transfers.claim_check',
  `UPDATE wallet_transfer SET checks = checks + 1, next_check_at = $3
   WHERE id = $1 AND checks = $2 AND closed_at IS NULL RETURNING id`,
);

interface Due {
  readonly id: bigint;
  readonly state: string;
  readonly checks: number;
}

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command for the worker. Sends transfers whose process died before it could, and asks vendors about open
 * ones, with backoff. Returns how many it handled.
 */
export async function checkTransfers(deps: CheckDeps): Promise<number> {
  const due = await deps.db.query<Due>(findDue, [deps.clock()]);
  for (let n = 0; n < due.length; n += CHECKS_AT_ONCE_MAX)
    await Promise.all(due.slice(n, n + CHECKS_AT_ONCE_MAX).map((one) => resumeTransfer(deps, one)));
  return due.length;
}

async function resumeTransfer(deps: CheckDeps, { id, state, checks }: Due): Promise<void> {
  if (state === 'created') return sendTransfer(deps, id);
  const next = nextCheckAfter(checks + 1, deps.clock());
  const claimed = await deps.db.query(claim, [id, checks, next]);
  if (claimed.length > 0) await checkTransfer(deps, id);
}
