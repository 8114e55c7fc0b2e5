import { money, moneyToWire } from '@app/shared/money/money';
import { fillMacros, type PostbackEvent } from '@app/shared/postbacks/postbacks';
import { sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint, openPersonal } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { type CallOutcome, callServer } from './call-server.ts';

export interface PostbackDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly isProduction: boolean;
  readonly stop?: AbortSignal;
}

export interface SentPostbacks {
  readonly delivered: number;
  /** Failed after the last retry. */
  readonly failed: number;
}

const AT_ONCE = 20;
/** Per affiliate: a slow server delays only its own deliveries, and no server is flooded. */
const OF_ONE_AT_ONCE = 5;
/** Longer than the time limit of a call. */
const LEASE_MS = 60_000;
/** Pauses after the first failure, the second and so on; there is no retry after the last. */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000, 21_600_000];
const KEPT_DAYS = 30;

// The lease of a worker that died has expired. Its postback may have arrived, so it is sent again with the same id.
const takeBack = sql(
  'postbacks.take_back',
  `UPDATE postback_delivery SET state = 'queued', lease_until = NULL
   WHERE state = 'sending' AND lease_until <= $1`,
);
// Takes the first deliveries of each affiliate in turn, so that a large backlog of one delays no other. Skips through
// the index from affiliate to affiliate.
const claim = sql(
  'postbacks.claim',
  `WITH RECURSIVE affiliate AS (
     (SELECT agent_id FROM postback_delivery WHERE state = 'queued' ORDER BY agent_id LIMIT 1)
     UNION ALL
     SELECT (SELECT d.agent_id FROM postback_delivery d WHERE d.state = 'queued' AND d.agent_id > affiliate.agent_id
       ORDER BY d.agent_id LIMIT 1) FROM affiliate WHERE affiliate.agent_id IS NOT NULL
   ), due AS (
     SELECT first.* FROM affiliate CROSS JOIN LATERAL (
       SELECT d.id, row_number() OVER (ORDER BY d.next_try_at, d.id) AS place FROM postback_delivery d
       WHERE d.agent_id = affiliate.agent_id AND d.state = 'queued' AND d.next_try_at <= $1
       ORDER BY d.next_try_at, d.id LIMIT ${OF_ONE_AT_ONCE}) first
   ), claimed AS (
     UPDATE postback_delivery SET state = 'sending', attempts = attempts + 1, lease_until = $2
     WHERE id IN (
       SELECT d.id FROM due JOIN postback_delivery d ON d.id = due.id AND d.state = 'queued'
       ORDER BY due.place, d.next_try_at, d.id LIMIT ${AT_ONCE} FOR UPDATE OF d SKIP LOCKED)
     RETURNING id, public_id, agent_id, member_id, event, amount, happened_at, attempts
   )
   SELECT c.id, c.public_id AS "publicId", c.event, c.amount, c.happened_at AS "happenedAt", c.attempts,
     p.url, p.sealed_secret AS "sealedSecret", site.currency, coalesce(o.click_id, '') AS "clickId",
     coalesce(o.sub1, '') AS sub1, coalesce(o.sub2, '') AS sub2, coalesce(o.sub3, '') AS sub3,
     coalesce(o.sub4, '') AS sub4
   FROM claimed c LEFT JOIN postback p ON p.agent_id = c.agent_id AND (p.enabled OR c.event = 'test')
   LEFT JOIN ${merchantRows} site ON site.id = p.merchant_id
   LEFT JOIN link_origin o ON o.member_id = c.member_id
   ORDER BY c.id`,
);
const end = sql(
  'postbacks.end',
  `UPDATE postback_delivery SET state = $2, ended_at = $3, status = $4, failure = $5, lease_until = NULL
   WHERE id = $1 AND state = 'sending'`,
);
const putBack = sql(
  'postbacks.put_back',
  `UPDATE postback_delivery SET state = 'queued', next_try_at = $2, status = $3, failure = $4, lease_until = NULL
   WHERE id = $1 AND state = 'sending'`,
);
const forget = sql(
  'postbacks.forget',
  `DELETE FROM postback_delivery WHERE id IN (
     SELECT id FROM postback_delivery
     WHERE ended_at < $1::timestamptz - interval '${KEPT_DAYS} days' ORDER BY ended_at LIMIT 1000)`,
);

interface Claimed {
  readonly id: bigint;
  readonly publicId: string;
  readonly event: PostbackEvent | 'test';
  readonly amount: bigint | null;
  readonly happenedAt: Date;
  readonly attempts: number;
  /** Null if the postback was switched off or deleted in the meantime. */
  readonly url: string | null;
  readonly sealedSecret: Buffer | null;
  readonly currency: string | null;
  readonly clickId: string;
  readonly sub1: string;
  readonly sub2: string;
  readonly sub3: string;
  readonly sub4: string;
}

/**
 * A command for the worker. Sends due postbacks at least once: those of a worker that died are sent again with the same
 * ids. Failed ones are retried with a growing backoff, and finally given up.
 */
export async function sendPostbacks(deps: PostbackDeps): Promise<SentPostbacks> {
  const { db, clock, stop } = deps;
  const count = { delivered: 0, failed: 0, queued: 0 };
  await db.query(takeBack, [clock()]);
  while (!stop?.aborted) {
    const now = clock();
    const claimed = await db.query<Claimed>(claim, [now, new Date(now.getTime() + LEASE_MS)]);
    if (claimed.length === 0) break;
    for (const outcome of await Promise.all(claimed.map((one) => deliver(deps, one))))
      count[outcome]++;
  }
  await db.query(forget, [clock()]);
  return { delivered: count.delivered, failed: count.failed };
}

async function deliver(
  { db, clock, isProduction }: PostbackDeps,
  delivery: Claimed,
): Promise<'delivered' | 'failed' | 'queued'> {
  const { id, publicId, url, sealedSecret, attempts } = delivery;
  if (url === null || sealedSecret === null) {
    await db.query(end, [id, 'failed', clock(), null, 'switched_off']);
    return 'failed';
  }
  faultPoint('postback.claimed');
  const secret = secretOf(sealedSecret);
  const call = { url: addressOf(delivery, url), id: publicId, at: clock(), isProduction };
  const outcome: CallOutcome =
    secret === undefined ? { failure: 'no_secret' } : await callServer({ ...call, secret });
  const { status = null, failure = null } = outcome;
  faultPoint('postback.answered');
  if (failure === null) {
    await db.query(end, [id, 'delivered', clock(), status, null]);
    return 'delivered';
  }
  const pauseMs = PAUSES_MS[attempts - 1];
  if (pauseMs === undefined || delivery.event === 'test') {
    await db.query(end, [id, 'failed', clock(), status, failure]);
    return 'failed';
  }
  await db.query(putBack, [id, new Date(clock().getTime() + pauseMs), status, failure]);
  return 'queued';
}

/** Undefined if its encryption key no longer exists: the agent then has to make a new secret. */
function secretOf(sealed: Buffer): string | undefined {
  try {
    return openPersonal('postback.sealed_secret', sealed);
  } catch {
    return undefined;
  }
}

const addressOf = (delivery: Claimed, url: string): string =>
  fillMacros(url, {
    click_id: delivery.clickId,
    sub1: delivery.sub1,
    sub2: delivery.sub2,
    sub3: delivery.sub3,
    sub4: delivery.sub4,
    event: delivery.event,
    amount: delivery.amount === null ? '' : `${moneyToWire(money(delivery.amount))}`,
    currency: delivery.currency ?? '',
    time: `${delivery.happenedAt.getTime()}`,
    id: delivery.publicId,
  });
