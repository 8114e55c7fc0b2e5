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
/** SQL: the channels that take the deposits of the way to pay `offered`: those of its routes, else its own. */
const CHANNELS_OF_WAY = `
  SELECT route.channel FROM deposit_route route
  WHERE route.merchant_id = offered.merchant_id AND route.method = offered.code AND route.enabled
  UNION ALL
  SELECT offered.code WHERE NOT EXISTS (SELECT FROM deposit_route route
    WHERE route.merchant_id = offered.merchant_id AND route.method = offered.code)`;

/**
 * SQL: the answers of channels within the health window, after `since`, with the last answer and failure. The start of
 * a failing streak is precise to five minutes.
 */
const recentAnswers = (channels: string, since: string): string =>
  `SELECT coalesce(sum(s.answered) FILTER (WHERE s.slot_at > ${since}), 0)::int AS answered,
     coalesce(sum(s.failed) FILTER (WHERE s.slot_at > ${since}), 0)::int AS failed,
     coalesce(sum(s.waited_ms) FILTER (WHERE s.slot_at > ${since}), 0)::int AS "waitedMs",
     last.at AS "lastAnsweredAt", max(s.failed_at) AS "lastFailedAt",
     min(s.failed_at) FILTER (WHERE s.failed_at > coalesce(last.at, '-infinity')) AS "failingSince"
   FROM (SELECT max(newest.answered_at) AS at FROM unnest(${channels}) each (channel) CROSS JOIN LATERAL (
     SELECT a.answered_at FROM payment_channel_slot a
     WHERE a.channel = each.channel AND a.answered > 0 ORDER BY a.slot_at DESC LIMIT 1) newest) last
   LEFT JOIN payment_channel_slot s ON s.channel = ANY (${channels})
     AND (s.slot_at > ${since} OR s.slot_at > coalesce(last.at, '-infinity') - interval '5 minutes')
   GROUP BY last.at`;

const read = sql(
  'deposits.payment_health',
  `WITH pending AS (
     SELECT coalesce(routed_to, channel) AS channel, count(*)::int AS waiting, min(created_at) AS "oldestAt" FROM deposit
     WHERE state = 'pending' AND expires_at > $1 AND paid_to IS NULL GROUP BY 1)
   SELECT c.channel, late.*, coalesce(day.failures, '{}') AS failures, day."meanMs",
     coalesce(p.waiting, 0) AS waiting, p."oldestAt"
   FROM (SELECT way.channel FROM deposit_channel offered CROSS JOIN LATERAL (${CHANNELS_OF_WAY}) way
         WHERE offered.enabled AND NOT EXISTS (SELECT FROM deposit_account account
           WHERE account.merchant_id = offered.merchant_id AND account.channel = offered.code)
         UNION SELECT DISTINCT channel FROM payment_channel_slot UNION SELECT channel FROM pending) c
   CROSS JOIN LATERAL (${recentAnswers('ARRAY[c.channel]', '$3')}) late
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
  /** Pending deposits that were sent to the channel. */
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

/** A way to pay that a site offers, with the health of the channels that take its deposits, over all sites. */
export interface ChannelOfSite extends ProviderHealth {
  readonly code: string;
  readonly name: string;
  readonly names: NamesByLanguage;
}

const ofSite = sql(
  'deposits.channels_of_site_health',
  `SELECT offered.code, offered.name, offered.names, late.*
   FROM deposit_channel offered
   CROSS JOIN LATERAL (SELECT ARRAY(${CHANNELS_OF_WAY}) AS channels) way
   CROSS JOIN LATERAL (${recentAnswers('way.channels', '$2')}) late
   WHERE offered.merchant_id = $1 AND offered.enabled
   ORDER BY offered.place, offered.code LIMIT ${CHANNELS_MAX}`,
);

interface OfSite {
  readonly merchantId: bigint;
  readonly now: Date;
}

/** A query. Health of the ways to pay that a site offers. */
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
