import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { type Clock, DomainError } from '../../../platform/kernel/index.ts';
import { checkCode } from './check-code.ts';
import { useCode } from './use-code.ts';

/** A command. Compares a code with the one sent and uses it up; false if it is wrong. */
export async function spendSentCode(
  deps: { db: Database; clock: Clock },
  code: Parameters<typeof checkCode>[1],
): Promise<boolean> {
  try {
    const id = await checkCode(deps, code);
    await inTransaction(deps.db, (tx) => useCode(tx, id, deps.clock()));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'verification.code_wrong') return false;
    throw error;
  }
}
