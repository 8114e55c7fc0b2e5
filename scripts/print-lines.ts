import { connect, type Database } from '@app/core/platform/db';
import { operatorDatabaseUrl } from './operator-database.ts';

/** Prints the lines that a command answers, by a connection that is closed in the end. Answers its exit code. */
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
