import { listFeedback } from '@app/core/people/feedback';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const ROWS_MAX = 50;

/** Prints the feedback of a site's members, newest first. */
export async function run([site]: readonly string[]): Promise<number> {
  if (!site) throw new Problem('Usage: npm run ops -- feedback <site>');
  return printLines(async (db) => {
    await siteNamed(db, site);
    const rows = await listFeedback(db, { site, rowsMax: ROWS_MAX });
    if (rows.length === 0) return ['No feedback yet.'];
    return rows.map(
      ({ username, sentAt, content }) =>
        `${sentAt.toISOString()} ${username}: ${JSON.stringify(content)}`,
    );
  });
}
