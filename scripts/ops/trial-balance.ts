import { trialBalance } from '@app/core/books/ledger';
import { connect } from '@app/core/platform/db';
import { operatorDatabaseUrl } from '../operator-database.ts';

/** Recomputes the books from their entries and prints discrepancies. */
export async function run(): Promise<number> {
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    const discrepancies = await trialBalance(db);
    for (const { where, off } of discrepancies) console.log(`${where}: off by ${off} / 10 000`);
    if (discrepancies.length === 0) console.log('The books balance.');
    return discrepancies.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}
