import { type Database, type Reader, sql } from '../db/index.ts';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 24;
const KEPT_MS = 30 * 24 * HOUR_MS;
const CHANNELS_MAX = 100;

const note = sql(
  'cashier.note_channel_hour',
  `INSERT INTO payment_channel_hour AS h
     (hour_at, channel, answered, failed, waited_ms, answered_at, failed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (hour_at, channel) DO UPDATE SET
     answered = h.answered + excluded.answered, failed = h.failed + excluded.failed,
     waited_ms = h.waited_ms + excluded.waited_ms,
     answered_at = greatest(h.answered_at, excluded.answered_at),
     failed_at = greatest(h.failed_at, excluded.failed_at)`,
);
const forget = sql(
  'cashier.forget_channel_hours',
  'DELETE FROM payment_channel_hour WHERE hour_at < $1',
);
const read = sql(
  'cashier.payment_health',
  `WITH hours AS (
     SELECT channel, max(answered_at) AS "lastAnsweredAt", max(failed_at) AS "lastFailedAt",
       round(sum(waited_ms) FILTER (WHERE hour_at > $2)
         / nullif(sum(answered) FILTER (WHERE hour_at > $2), 0))::int AS "meanMs",
       jsonb_object_agg(floor(extract(epoch FROM hour_at) * 1000)::bigint, failed)
         FILTER (WHERE hour_at > $2) AS failures
     FROM payment_channel_hour GROUP BY channel),
   pending AS (
     SELECT channel, count(*)::int AS waiting, min(created_at) AS "oldestAt" FROM deposit
     WHERE state = 'pending' AND expires_at > $1 GROUP BY channel)
   SELECT c.channel, h."lastAnsweredAt", h."lastFailedAt", h."meanMs",
     coalesce(h.failures, '{}') AS failures,
     coalesce(p.waiting, 0) AS waiting, p."oldestAt"
   FROM (SELECT code AS channel FROM deposit_channel WHERE enabled
         UNION SELECT channel FROM hours UNION SELECT channel FROM pending) c
   LEFT JOIN hours h USING (channel) LEFT JOIN pending p USING (channel)
   ORDER BY c.channel LIMIT ${CHANNELS_MAX}`,
);

interface ChannelAnswer {
  readonly channel: string;
  readonly isAnswered: boolean;
  /** How long the channel was waited for. */
  readonly ms: number;
}

const hourOf = (at: Date): number => at.getTime() - (at.getTime() % HOUR_MS);

/** A command. Counts how a channel answered, in one statement of its own. */
export async function noteAsked(
  db: Database,
  { channel, isAnswered, ms }: ChannelAnswer,
  now: Date,
): Promise<void> {
  const counts = isAnswered ? [1, 0, Math.round(ms), now, null] : [0, 1, 0, null, now];
  await db.query(note, [new Date(hourOf(now)), channel, ...counts]);
}

/** A command. Forgets the hours of more than a month ago. */
export async function forgetChannelHours(db: Database, now: Date): Promise<void> {
  await db.query(forget, [new Date(now.getTime() - KEPT_MS)]);
}

/** How a payment channel does, for all sites that offer it. */
export interface PaymentHealth {
  readonly channel: string;
  readonly lastAnsweredAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** Of the last day, by the hour: the oldest first, and the hour that runs last. */
  readonly failedByHour: readonly number[];
  /** Of the last day; null where the channel answered nothing. */
  readonly meanMs: number | null;
  /** Payments that were opened, may still be paid, and of which the company has not reported. */
  readonly waiting: number;
  /** Since when the oldest of them waits. */
  readonly oldestAt: Date | null;
}

interface Row extends Omit<PaymentHealth, 'failedByHour'> {
  /** By the instant at which the hour began, in milliseconds. */
  readonly failures: Readonly<Record<string, number>>;
}

/** A query. How the channels do that a site offers, or that were asked within a month. */
export async function paymentHealth(reader: Reader, now: Date): Promise<PaymentHealth[]> {
  const newest = hourOf(now);
  const first = newest - (HOURS_SHOWN - 1) * HOUR_MS;
  const rows = await reader.query<Row>(read, [now, new Date(first - 1)]);
  return rows.map(({ failures, ...row }) => ({
    ...row,
    failedByHour: Array.from(
      { length: HOURS_SHOWN },
      (_, hour) => failures[`${first + hour * HOUR_MS}`] ?? 0,
    ),
  }));
}

/** Of a channel that a site offers: when it answered and failed last, for any site. */
export interface ChannelOfSite {
  readonly code: string;
  readonly name: string;
  readonly lastAnsweredAt: Date | null;
  readonly lastFailedAt: Date | null;
}

const ofSite = sql(
  'cashier.channels_of_site_health',
  `SELECT offered.code, offered.name, max(h.answered_at) AS "lastAnsweredAt",
     max(h.failed_at) AS "lastFailedAt"
   FROM deposit_channel offered LEFT JOIN payment_channel_hour h ON h.channel = offered.code
   WHERE offered.merchant_id = $1 AND offered.enabled
   GROUP BY offered.code, offered.name, offered.place ORDER BY offered.place, offered.code
   LIMIT ${CHANNELS_MAX}`,
);

/** A query. How the channels do that a site offers. */
export const channelsOfSite = (reader: Reader, merchantId: bigint): Promise<ChannelOfSite[]> =>
  reader.query<ChannelOfSite>(ofSite, [merchantId]);
