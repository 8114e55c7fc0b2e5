import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { agentOfCode } from './recruiter.ts';

/** Visits by one visitor within this time count once. */
const SAME_VISITOR_MS = 24 * 3_600_000;

const count = sql(
  'agents.count_visit',
  'UPDATE affiliate_link SET visits = visits + $2 WHERE id = $1',
);

interface Visit {
  readonly merchantId: bigint;
  readonly code: string;
  readonly ip: string;
  /** The browser's `User-Agent`. */
  readonly browser: string;
}

interface VisitDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly redis: Redis;
  readonly settings: { readonly inputHashSecret: string };
}

/**
 * A command. Counts a visit by a live link, once a day for each visitor. A visitor is a hash of address and browser,
 * kept for that day only; nothing is stored on the device. Unknown codes are ignored.
 */
export async function countVisit(
  { db, redis, clock, settings }: VisitDeps,
  { merchantId, code, ip, browser }: Visit,
): Promise<void> {
  const link = await agentOfCode(db, { merchantId, code, at: clock() });
  if (!link) return;
  const visitor = createHmac('sha256', settings.inputHashSecret)
    .update(`visit ${link.linkId} ${ip} ${browser}`)
    .digest('base64url');
  const isNew = await redis.set(`visit:${visitor}`, '', 'PX', SAME_VISITOR_MS, 'NX');
  if (isNew) await countVisits({ db }, { linkId: link.linkId, visits: 1 });
}

/** A command of one statement. Counts visits of a link by visitors who are already deduplicated. */
export async function countVisits(
  { db }: Pick<Deps, 'db'>,
  { linkId, visits }: { readonly linkId: bigint; readonly visits: number },
): Promise<void> {
  await db.query(count, [linkId, visits]);
}
