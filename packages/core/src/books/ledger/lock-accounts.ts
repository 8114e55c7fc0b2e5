import { sql, type Tx } from '../../platform/db/index.ts';
import type { AccountId } from './chart-of-accounts.ts';
import { arrayOf } from './posting.ts';

// Locks in the same order as postings, because otherwise the two could deadlock. House accounts are never locked: they
// have no balance to protect, and every posting would wait there.
const lock = sql(
  'ledger.lock_accounts',
  `SELECT FROM ledger_account WHERE id = ANY ($1::bigint[]) AND id > 0
   ORDER BY id FOR NO KEY UPDATE`,
);

/**
 * A step. Locks members' accounts until commit, for a rule that must still hold when its posting is booked, such as a
 * daily limit. A transaction locks all of its accounts in one call.
 */
export async function lockAccounts(tx: Tx, accounts: readonly AccountId[]): Promise<void> {
  await tx.query(lock, [arrayOf(accounts)]);
}

const tryLock = sql(
  'ledger.try_lock_accounts',
  `SELECT id FROM ledger_account WHERE id = ANY ($1::bigint[]) AND id > 0
   ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
);

/** A step. Locks members' accounts as `lockAccounts`, without those that others hold, and returns the locked ones. */
export async function tryLockAccounts(
  tx: Tx,
  accounts: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const rows = await tx.query<{ id: AccountId }>(tryLock, [arrayOf(accounts)]);
  return new Set(rows.map(({ id }) => id));
}
