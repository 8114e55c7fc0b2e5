import { connect, type Database } from '@app/core/platform/db';
import { freshDatabaseUrl } from './database.ts';

/**
 * A database that an operator command finds through the environment, one per test file. `onLine` receives every line
 * that the command prints. `stop` restores `DATABASE_URL` and `console.log`.
 */
export async function commandDatabase(
  onLine: (line: string) => void,
): Promise<{ readonly db: Database; stop(): Promise<void> }> {
  const url = await freshDatabaseUrl();
  const db = connect(url);
  const [before, log] = [process.env.DATABASE_URL, console.log];
  process.env.DATABASE_URL = url;
  console.log = onLine;
  return {
    db,
    stop: async () => {
      process.env.DATABASE_URL = before;
      console.log = log;
      await db.close();
    },
  };
}
