import { TRIAL } from '@app/shared/members/customer-types';
import type { Status } from '@app/shared/seamless/protocol';
import type { Redis } from 'ioredis';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import {
  HEALTH_WINDOW_MS,
  type ProviderHealth,
  providerHealthOf,
} from '../../platform/kernel/index.ts';
import { vendorRows } from '../games/index.ts';
import { lastRequests, type VendorRequest } from './messages/request-log.ts';

/** A vendor that a site offers or that holds its members' bets, with the health of its messages. */
export interface VendorOfSite extends ProviderHealth {
  readonly code: string;
  /** Open rounds of the site with stakes. */
  readonly rounds: number;
  /** Stakes in escrow for them, in 1/10 000. */
  readonly stake: bigint;
  /** Time at which the oldest was opened; null without any. */
  readonly oldestAt: Date | null;
}

const read = sql(
  'vendors.of_site',
  `SELECT v.id, v.code, coalesce(open.rounds, 0) AS rounds, coalesce(open.stake, 0)::bigint AS stake, open."oldestAt"
   FROM ${vendorRows} v LEFT JOIN (
     SELECT r.vendor_id, count(*)::int AS rounds, sum(r.stake)::bigint AS stake, min(r.opened_at) AS "oldestAt"
     FROM vendor_round r JOIN ${memberRows} m ON m.id = r.member_id AND m.customer_type <> ${TRIAL}
     WHERE r.closed_at IS NULL AND r.merchant_id = $1 AND r.stake > 0 GROUP BY r.vendor_id
   ) open ON open.vendor_id = v.id
   WHERE open.vendor_id IS NOT NULL OR v.code = ANY ($2::text[]) ORDER BY v.code LIMIT 100`,
);

/** Our failures and malformed messages; refused bets and lack of money do not count. */
const FAILED: ReadonlySet<Status> = new Set(['INTERNAL_RETRY', 'WRONG_SYNTAX']);

interface OfSite {
  readonly merchantId: bigint;
  /** Codes of vendors that the site offers. */
  readonly offered: readonly string[];
  readonly now: Date;
}

type Row = Omit<VendorOfSite, keyof ProviderHealth> & { readonly id: bigint };

/** A query. Health of a site's vendors, by the last hundred correctly signed messages of each. */
export async function vendorsOfSite(
  { db, redis }: { readonly db: Reader; readonly redis: Redis },
  { merchantId, offered, now }: OfSite,
): Promise<VendorOfSite[]> {
  const rows = await db.query<Row>(read, [merchantId, offered]);
  return Promise.all(
    rows.map(async ({ id: vendorId, ...vendor }) => {
      const messages = await lastRequests({ redis }, { vendorId, kind: 'taken' });
      return { ...vendor, ...providerHealthOf(recentHealthOf(messages, now)) };
    }),
  );
}

/** @param messages newest first */
export function recentHealthOf(messages: readonly VendorRequest[], now: Date) {
  const isFailed = ({ status }: VendorRequest) => FAILED.has(status);
  const recent = messages.filter(({ at }) => at > now.getTime() - HEALTH_WINDOW_MS);
  const answered = recent.filter((one) => !isFailed(one));
  const good = messages.findIndex((one) => !isFailed(one));
  const first = messages.slice(0, good === -1 ? undefined : good).at(-1);
  const timeOf = (one: VendorRequest | undefined) => (one ? new Date(one.at) : null);
  return {
    answered: answered.length,
    failed: recent.length - answered.length,
    waitedMs: answered.reduce((sum, { ms }) => sum + ms, 0),
    lastAnsweredAt: timeOf(messages[good]),
    lastFailedAt: timeOf(messages.find(isFailed)),
    failingSince: timeOf(first),
  };
}
