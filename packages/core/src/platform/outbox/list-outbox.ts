import { type Reader, sql } from '../db/index.ts';
import { type Message, openMessage, type SealedMessage } from './message.ts';

export interface OutboxLine extends Message {
  readonly purpose: string;
  readonly state: string;
  readonly queuedAt: Date;
}

const list = sql(
  'outbox.list',
  `SELECT channel, purpose, recipient, content, state, queued_at AS "queuedAt"
   FROM outbox_message WHERE merchant_id = $1 ORDER BY id DESC LIMIT $2`,
);
const countUnsent = sql(
  'outbox.count_unsent',
  `SELECT count(*)::int AS count, min(ended_at) AS "oldestAt" FROM outbox_message
   WHERE merchant_id = $1 AND state IN ('refused', 'unknown')
     AND ended_at > $2::timestamptz - interval '1 day'`,
);

/**
 * A query. A site's messages in every state with their full text, newest first. For development, where messages are not
 * really sent: the caller must refuse it in production.
 */
export async function listOutbox(
  reader: Reader,
  { merchantId, rowsMax }: { merchantId: bigint; rowsMax: number },
): Promise<OutboxLine[]> {
  const rows = await reader.query<SealedMessage & Omit<OutboxLine, keyof Message>>(list, [
    merchantId,
    rowsMax,
  ]);
  return rows.map(({ purpose, state, queuedAt, ...sealed }) => ({
    ...openMessage(sealed),
    purpose,
    state,
    queuedAt,
  }));
}

interface Unsent {
  readonly count: number;
  /** Time at which the first of them failed. */
  readonly oldestAt: Date | null;
}

/** A query. Number of a site's messages of the last day that were refused or whose outcome is unknown. */
export async function unsentMessages(
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<Unsent> {
  const [row] = await reader.query<Unsent>(countUnsent, [merchantId, now]);
  if (!row) throw new Error('the query returned no row');
  return row;
}

const countWaiting = sql(
  'outbox.count_waiting',
  `SELECT count(*) FILTER (WHERE channel = 'sms')::int AS sms,
     count(*) FILTER (WHERE channel = 'mail')::int AS mail
   FROM outbox_message WHERE state = 'queued' AND merchant_id = $1`,
);

/** A query. Number of a site's queued messages. Few are queued on all sites together, so a scan is cheap. */
export async function waitingMessages(
  reader: Reader,
  merchantId: bigint,
): Promise<{ readonly sms: number; readonly mail: number }> {
  const [row] = await reader.query<{ sms: number; mail: number }>(countWaiting, [merchantId]);
  if (!row) throw new Error('the query returned no row');
  return row;
}
