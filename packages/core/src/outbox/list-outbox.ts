import { type Reader, sql } from '../db/index.ts';
import { type Message, openMessage, type SealedMessage } from './message.ts';

export interface OutboxLine extends Message {
  readonly purpose: string;
  readonly state: string;
  readonly queuedAt: Date;
}

const list = sql(
  'outbox.list',
  `SELECT o.channel, o.purpose, o.recipient, o.content, o.state, o.queued_at AS "queuedAt"
   FROM merchant m
   CROSS JOIN LATERAL (SELECT * FROM outbox_message WHERE merchant_id = m.id
                       ORDER BY id DESC LIMIT $2) o
   WHERE m.code = $1 ORDER BY o.id DESC`,
);

/**
 * A query. What a site sent, newest first, with every word of it: for development, where nothing
 * leaves. The caller makes sure that this is no production.
 */
export async function listOutbox(
  reader: Reader,
  { site, rowsMax }: { site: string; rowsMax: number },
): Promise<OutboxLine[]> {
  const rows = await reader.query<SealedMessage & Omit<OutboxLine, keyof Message>>(list, [
    site,
    rowsMax,
  ]);
  return rows.map(({ purpose, state, queuedAt, ...sealed }) => ({
    ...openMessage(sealed),
    purpose,
    state,
    queuedAt,
  }));
}
