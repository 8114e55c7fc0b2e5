import { connect } from '@app/core/db';
import { listFeedback } from '@app/core/feedback';
import { operatorDatabaseUrl } from '../operator-database.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const ROWS_MAX = 50;

/** Prints what members of a site told its operator, newest first. */
export async function run([site]: readonly string[]): Promise<number> {
  if (!site) throw new Problem('Usage: npm run ops -- feedback <site>');
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    await siteNamed(db, site);
    const rows = await listFeedback(db, { site, rowsMax: ROWS_MAX });
    for (const { username, sentAt, content } of rows)
      console.log(`${sentAt.toISOString()} ${username}: ${JSON.stringify(content)}`);
    if (rows.length === 0) console.log('No feedback yet.');
    return 0;
  } finally {
    await db.close();
  }
}
