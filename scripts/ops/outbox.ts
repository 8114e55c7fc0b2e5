import { connect } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import { isProduction, operatorDatabaseUrl, takePersonalKeys } from '../operator-database.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const LINES_MAX = 20;

/** Prints messages that a demo would have sent, newest first. In production only the recipient may read them. */
export async function run([site]: readonly string[]): Promise<number> {
  if (!site) throw new Problem('Usage: npm run ops -- outbox <site>');
  if (isProduction()) throw new Problem('In production only the receiver may read a message.');
  takePersonalKeys();
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    const { id: merchantId } = await siteNamed(db, site);
    const lines = await listOutbox(db, { merchantId, rowsMax: LINES_MAX });
    for (const { queuedAt, channel, recipient, state, subject, text } of lines)
      console.log(
        [queuedAt.toISOString(), channel, recipient, state, JSON.stringify(subject ?? text), text]
          .slice(0, subject ? 6 : 5)
          .join(' '),
      );
    if (lines.length === 0) console.log('No messages yet.');
    return 0;
  } finally {
    await db.close();
  }
}
