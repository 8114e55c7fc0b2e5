import { type Reader, sql } from '../db/index.ts';
import { type Channel, type Message, openMessage, type SealedMessage } from './message.ts';

/** Health of a channel. */
export interface ChannelHealth {
  readonly channel: Channel;
  readonly waiting: number;
  /** Time at which the oldest waiting message was queued. */
  readonly oldestAt: Date | null;
  readonly lastSentAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** In the last day. */
  readonly failed: number;
}

const readHealth = sql(
  'outbox.channel_health',
  `SELECT c.channel, q.waiting, q."oldestAt", f.failed,
     (SELECT max(ended_at) FROM outbox_message WHERE channel = c.channel AND state = 'sent')
       AS "lastSentAt",
     (SELECT max(ended_at) FROM outbox_message
      WHERE channel = c.channel AND state IN ('refused', 'unknown')) AS "lastFailedAt"
   FROM (VALUES ('sms'), ('mail')) AS c (channel)
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS waiting, min(queued_at) AS "oldestAt" FROM outbox_message
     WHERE channel = c.channel AND state = 'queued') q
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS failed FROM outbox_message
     WHERE channel = c.channel AND state IN ('refused', 'unknown')
       AND ended_at > $1::timestamptz - interval '1 day') f
   ORDER BY c.channel DESC`,
);

/** A query. Health of SMS and email over all sites. */
export const channelHealth = (reader: Reader, now: Date): Promise<ChannelHealth[]> =>
  reader.query<ChannelHealth>(readHealth, [now]);

/** A message that was refused or whose outcome is unknown. */
export interface UnsentMessage extends Pick<Message, 'channel' | 'recipient'> {
  readonly id: bigint;
  readonly publicId: string;
  readonly purpose: string;
  readonly state: 'refused' | 'unknown';
  readonly attempts: number;
  readonly queuedAt: Date;
  readonly endedAt: Date;
  readonly lastError: string | null;
  /** Whether its content is no longer useful, such as an expired code. */
  readonly isExpired: boolean;
}

const list = sql(
  'outbox.list_unsent',
  `SELECT id, public_id AS "publicId", channel, purpose, recipient, content, state, attempts,
     queued_at AS "queuedAt", ended_at AS "endedAt", last_error AS "lastError",
     expires_at <= $4 AS "isExpired"
   FROM outbox_message
   WHERE merchant_id = $1 AND state IN ('refused', 'unknown') AND (ended_at, id) < ($2, $5)
   ORDER BY ended_at DESC, id DESC LIMIT $3`,
);

interface UnsentFilter {
  readonly merchantId: bigint;
  /** The last row of the previous page. */
  readonly after: Pick<UnsentMessage, 'endedAt' | 'id'> | undefined;
  readonly rowsMax: number;
  readonly now: Date;
}

type Row = SealedMessage & Omit<UnsentMessage, 'channel' | 'recipient'>;

/** A query. A site's messages that were not sent, newest first, without their text. */
export async function listUnsent(
  reader: Reader,
  { merchantId, after, rowsMax, now }: UnsentFilter,
): Promise<UnsentMessage[]> {
  const values = [merchantId, after?.endedAt ?? 'infinity', rowsMax, now, after?.id ?? 0n];
  const rows = await reader.query<Row>(list, values);
  return rows.map(({ channel, recipient, content, ...rest }) => ({
    ...rest,
    channel,
    recipient: openMessage({ channel, recipient, content }).recipient,
  }));
}
