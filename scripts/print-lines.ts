import { connect, type Database } from '@app/core/platform/db';
import { operatorDatabaseUrl } from './operator-database.ts';

/**
 * Runs a command with a database connection that is closed afterwards, and prints the returned lines. Returns the exit
 * code.
 */
export async function printLines(
  obey: (db: Database) => Promise<readonly string[]>,
): Promise<number> {
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    for (const line of await obey(db)) console.log(line);
    return 0;
  } finally {
    await db.close();
  }
}
