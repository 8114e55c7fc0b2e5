import type { NamesByLanguage } from '@app/shared/messages/written-names';
import { type Reader, sql } from '../../../platform/db/index.ts';
import {
  HEALTH_WINDOW_MS,
  type ProviderHealth,
  providerHealthOf,
  type RecentAnswers,
} from '../../../platform/kernel/index.ts';

/** Length of a counting slot. */
export const SLOT_MS = 5 * 60_000;
export const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 24;
const CHANNELS_MAX = 100;
/**
 * SQL: a channel's answers within the health window, after `since`, with the last answer and failure. The start of a
 * failing streak is precise to five minutes.
 */
const recentAnswers = (channel: string, since: string): string =>
  `SELECT coalesce(sum(s.answered) FILTER (WHERE s.slot_at > ${since}), 0)::int AS answered,
     coalesce(sum(s.failed) FILTER (WHERE s.slot_at > ${since}), 0)::int AS failed,
     coalesce(sum(s.waited_ms) FILTER (WHERE s.slot_at > ${since}), 0)::int AS "waitedMs",
     last.at AS "lastAnsweredAt", max(s.failed_at) AS "lastFailedAt",
     min(s.failed_at) FILTER (WHERE s.failed_at > coalesce(last.at, '-infinity')) AS "failingSince"
   FROM (SELECT (SELECT a.answered_at FROM payment_channel_slot a
     WHERE a.channel = ${channel} AND a.answered > 0 ORDER BY a.slot_at DESC LIMIT 1) AS at) last
   LEFT JOIN payment_channel_slot s ON s.channel = ${channel}
     AND (s.slot_at > ${since} OR s.slot_at > coalesce(last.at, '-infinity') - interval '5 minutes')
   GROUP BY last.at`;

const read = sql(
  'deposits.payment_health',
  `WITH pending AS (
     SELECT channel, count(*)::int AS waiting, min(created_at) AS "oldestAt" FROM deposit
     WHERE state = 'pending' AND expires_at > $1 GROUP BY channel)
   SELECT c.channel, late.*, coalesce(day.failures, '{}') AS failures, day."meanMs",
     coalesce(p.waiting, 0) AS waiting, p."oldestAt"
   FROM (SELECT code AS channel FROM deposit_channel WHERE enabled
         UNION SELECT DISTINCT channel FROM payment_channel_slot UNION SELECT channel FROM pending) c
   CROSS JOIN LATERAL (${recentAnswers('c.channel', '$3')}) late
   CROSS JOIN LATERAL (
     SELECT round(sum(waited_ms) / nullif(sum(answered), 0))::int AS "meanMs",
       jsonb_object_agg(hour, failed) FILTER (WHERE hour IS NOT NULL) AS failures
     FROM (SELECT floor(extract(epoch FROM date_trunc('hour', slot_at)) * 1000)::bigint AS hour,
         sum(failed) AS failed, sum(answered) AS answered, sum(waited_ms) AS waited_ms
       FROM payment_channel_slot WHERE channel = c.channel AND slot_at > $2 GROUP BY 1) hours) day
   LEFT JOIN pending p USING (channel)
   ORDER BY c.channel LIMIT ${CHANNELS_MAX}`,
);

export const slotStart = (at: Date, lengthMs: number): number =>
  at.getTime() - (at.getTime() % lengthMs);

/** Start of the health window: its full slots and the current one. */
const healthWindowStart = (now: Date): Date => new Date(slotStart(now, SLOT_MS) - HEALTH_WINDOW_MS);

/** Health of a payment channel, over all sites that offer it. */
export interface PaymentHealth extends ProviderHealth {
  readonly channel: string;
  readonly lastFailedAt: Date | null;
  /** The last day by the hour, oldest first, with the current hour at the end. */
  readonly failedByHour: readonly number[];
  /** Over the last day; null without an answer. */
  readonly meanMs: number | null;
  /** Pending deposits of the way to pay with this code, even if another channel or an operator takes the payment. */
  readonly waiting: number;
  /** Opening time of the oldest of them. */
  readonly oldestAt: Date | null;
}

interface Row
  extends RecentAnswers,
    Pick<PaymentHealth, 'channel' | 'meanMs' | 'waiting' | 'oldestAt'> {
  /** By the instant at which the hour began, in milliseconds. */
  readonly failures: Readonly<Record<string, number>>;
}

/** A query. Health of channels that a site offers, used within a month, or has pending deposits of; at most 100. */
export async function paymentHealth(reader: Reader, now: Date): Promise<PaymentHealth[]> {
  const newest = slotStart(now, HOUR_MS);
  const first = newest - (HOURS_SHOWN - 1) * HOUR_MS;
  const rows = await reader.query<Row>(read, [now, new Date(first - 1), healthWindowStart(now)]);
  return rows.map(({ failures, channel, meanMs, waiting, oldestAt, ...late }) => ({
    channel,
    meanMs,
    waiting,
    oldestAt,
    lastFailedAt: late.lastFailedAt,
    ...providerHealthOf(late),
    failedByHour: Array.from(
      { length: HOURS_SHOWN },
      (_, hour) => failures[`${first + hour * HOUR_MS}`] ?? 0,
    ),
  }));
}

/** A channel that a site offers, with its health over all sites. */
export interface ChannelOfSite extends ProviderHealth {
  readonly code: string;
  readonly name: string;
  readonly names: NamesByLanguage;
}

const ofSite = sql(
  'deposits.channels_of_site_health',
  `SELECT offered.code, offered.name, offered.names, late.*
   FROM deposit_channel offered CROSS JOIN LATERAL (${recentAnswers('offered.code', '$2')}) late
   WHERE offered.merchant_id = $1 AND offered.enabled
   ORDER BY offered.place, offered.code LIMIT ${CHANNELS_MAX}`,
);

interface OfSite {
  readonly merchantId: bigint;
  readonly now: Date;
}

/** A query. Health of the channels that a site offers. */
export async function channelsOfSite(
  reader: Reader,
  { merchantId, now }: OfSite,
): Promise<ChannelOfSite[]> {
  type Row = RecentAnswers & Omit<ChannelOfSite, keyof ProviderHealth>;
  const rows = await reader.query<Row>(ofSite, [merchantId, healthWindowStart(now)]);
  return rows.map(({ code, name, names, ...late }) => ({
    code,
    name,
    names,
    ...providerHealthOf(late),
  }));
}
