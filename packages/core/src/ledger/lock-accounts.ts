import { sql, type Tx } from '../db/index.ts';
import type { AccountId } from './chart-of-accounts.ts';
import { arrayOf } from './posting.ts';

// In the order in which postings lock, else the two could deadlock. The house's accounts are never
// locked: they have no balance to protect, and everybody would wait there.
const lock = sql(
  'ledger.lock_accounts',
  `SELECT FROM ledger_account WHERE id = ANY ($1::bigint[]) AND id > 0
   ORDER BY id FOR NO KEY UPDATE`,
);

/**
 * A step. Locks members' accounts until the transaction ends, for a rule that must still hold when
 * its posting is booked: a daily limit, a standing. All accounts of a transaction in one call.
 */
export async function lockAccounts(tx: Tx, accounts: readonly AccountId[]): Promise<void> {
  await tx.query(lock, [arrayOf(accounts)]);
}
