import { createHash } from 'node:crypto';
import type { Money } from '@app/shared/money/money';
import { drawRaffle } from '@app/shared/tickets/draw-raffle';
import type { PrizeKind } from '@app/shared/tickets/states';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { awardPoints } from '../points/index.ts';
import {
  endSitePromotion,
  issueRewards,
  lockPromotion,
  nameOf,
  parsePromotionRules,
  promotionVersionRows,
  type RaffleRules,
  runningPromotionRows,
  type SitePromotion,
  sitePromotionRows,
  type WantedReward,
} from '../promotions/index.ts';
import { openDrawSecret, type StoredSeed } from './draw-secret.ts';
import { openRaffle } from './open-raffle.ts';
import { placesOf, prizeOfPlace } from './raffle-places.ts';
import { returnTicketPoints } from './return-ticket-points.ts';
import { rewardPeriodOfPlace } from './reward-period.ts';
import { ticketPromotionsOf } from './ticket-promotion.ts';

/** Grace period after the closing time: transactions that issued tickets before it may still commit. */
const SETTLED_AFTER_MS = 60_000;
/** Time between the publication of the ticket list and the draw. */
const PUBLISHED_MS = 60_000;
const IDS_AT_ONCE = 10_000;
const GRANTS_AT_ONCE = 200;

type DrawDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Opens new raffles, closes those that ended, returns the points of those that are not drawn, draws those
 * whose list was public for a minute, and grants the prizes. Each step happens once, also with concurrent workers, and
 * the next run continues after a crash. Returns the number of steps.
 */
export async function drawRaffles(
  { db, clock, newId, publish }: DrawDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  await inTransaction(db, (tx) => openRaffles(tx, clock()));
  const steps = [
    (tx: Tx) => closeNext(tx, clock()),
    (tx: Tx) => returnTicketPoints(tx, { newId }, clock()),
    (tx: Tx) => drawNext(tx, clock()),
    (tx: Tx) => grantNext(tx, { newId }, clock()),
  ];
  let count = 0;
  for (const step of steps)
    while (!stop.aborted) {
      const holders = await inTransaction(db, step);
      if (!holders) break;
      count++;
      for (const holder of holders)
        for (const kind of ['rewards', 'balance'] as const) publish({ ...holder, kind });
    }
  return count;
}

interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

const sitesOfRaffles = sql(
  'tickets.sites_of_raffles',
  `SELECT DISTINCT p.merchant_id AS "merchantId" FROM ${runningPromotionRows} p
   WHERE p.kind = 'RAFFLE' AND NOT EXISTS (SELECT FROM raffle r WHERE r.promotion_id = p.id)`,
);

async function openRaffles(tx: Tx, now: Date): Promise<void> {
  const sites = await tx.query<{ merchantId: bigint }>(sitesOfRaffles);
  const promotions = await ticketPromotionsOf(
    tx,
    sites.map(({ merchantId }) => merchantId),
  );
  for (const promotion of promotions)
    if (promotion.terms.rules.kind === 'RAFFLE') await openRaffle(tx, promotion, now);
}

const candidates = sql(
  'tickets.raffles_to_close',
  `SELECT r.promotion_id AS id FROM raffle r LEFT JOIN ${runningPromotionRows} p ON p.id = r.promotion_id
   WHERE r.state = 'collecting' AND (p.id IS NULL OR (p.rules->>'drawAt')::bigint <= $1)
   ORDER BY r.promotion_id LIMIT 1`,
);
const lockCollecting = sql(
  'tickets.lock_collecting_raffle',
  `SELECT promotion_id AS id FROM raffle WHERE promotion_id = $1 AND state = 'collecting' FOR UPDATE`,
);
const enter = sql(
  'tickets.enter_raffle',
  `UPDATE ticket SET state = 'entered' WHERE promotion_id = $1 AND state = 'available'`,
);
const cancel = sql(
  'tickets.cancel_of_raffle',
  `UPDATE ticket SET state = 'cancelled', return_at = CASE WHEN paid_points IS NOT NULL THEN $2::timestamptz END
   WHERE promotion_id = $1 AND state = 'entered'`,
);
const setClosed = sql(
  'tickets.close_raffle',
  `UPDATE raffle SET state = $2, version = $3, tickets = $4, list_hash = $5, closed_at = $6 WHERE promotion_id = $1`,
);

/** Closes one raffle that has ended; undefined if there is none. */
async function closeNext(tx: Tx, now: Date): Promise<readonly Holder[] | undefined> {
  const [found] = await tx.query<{ id: bigint }>(candidates, [now.getTime() - SETTLED_AFTER_MS]);
  if (!found) return undefined;
  const promotion = await lockPromotion(tx, found.id);
  const [raffle] = await tx.query<{ id: bigint }>(lockCollecting, [found.id]);
  // Another worker has closed it.
  if (!raffle) return [];
  await tx.query(enter, [promotion.id]);
  const { tickets, hash } = await listOf(tx, promotion.id);
  const { rules } = promotion.terms;
  const isEnough = rules.kind === 'RAFFLE' && tickets >= rules.ticketsMin;
  const isVoid = promotion.endedAt !== null || !isEnough;
  if (isVoid) await tx.query(cancel, [promotion.id, now]);
  const state = isVoid ? 'void' : 'closed';
  await tx.query(setClosed, [promotion.id, state, promotion.version, tickets, hash, now]);
  if (isVoid && promotion.endedAt === null) await endSitePromotion(tx, promotion, now);
  faultPoint('raffle.closed');
  return [];
}

const listPage = sql(
  'tickets.entered_tickets',
  `SELECT public_id AS id FROM ticket WHERE promotion_id = $1 AND state = 'entered' AND ($2::uuid IS NULL OR public_id > $2)
   ORDER BY public_id LIMIT ${IDS_AT_ONCE}`,
);

/** Number of entered tickets, and the SHA-256 of their ordered list, one id a line. */
async function listOf(tx: Tx, promotionId: bigint) {
  const hash = createHash('sha256');
  let tickets = 0;
  for (let after: string | null = null; ; ) {
    const rows: readonly { readonly id: string }[] = await tx.query<{ id: string }>(listPage, [
      promotionId,
      after,
    ]);
    if (rows.length > 0)
      hash.update(`${tickets > 0 ? '\n' : ''}${rows.map(({ id }) => id).join('\n')}`);
    tickets += rows.length;
    if (rows.length < IDS_AT_ONCE) return { tickets, hash: hash.digest('hex') };
    after = rows.at(-1)?.id ?? null;
  }
}

const lockClosed = sql(
  'tickets.lock_closed_raffle',
  `SELECT r.promotion_id AS "promotionId", r.seed, r.sealed_seed AS "sealedSeed", r.list_hash AS "listHash", r.tickets, p.public_id AS "raffleId", v.rules
   FROM raffle r
   JOIN ${sitePromotionRows} p ON p.id = r.promotion_id
   JOIN ${promotionVersionRows} v ON v.promotion_id = r.promotion_id AND v.number = r.version
   WHERE r.state = 'closed' AND r.closed_at <= $1 ORDER BY r.promotion_id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
);
const ticketAt = sql(
  'tickets.winning_tickets',
  `SELECT t.id, t.member_id AS "memberId", n - 1 AS position FROM (
     SELECT id, member_id, row_number() OVER (ORDER BY public_id)::int AS n FROM ticket
     WHERE promotion_id = $1 AND state = 'entered') t
   WHERE n = ANY ($2::int[])`,
);
const insertWinners = sql(
  'tickets.insert_winners',
  `INSERT INTO raffle_winner (promotion_id, place, ticket_id, member_id, prize, amount, points, grant_at)
   SELECT $1, w.place, w.ticket_id, w.member_id, w.prize, w.amount, w.points, $2::timestamptz
   FROM unnest($3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[])
     AS w (place, ticket_id, member_id, prize, amount, points)`,
);
const setDrawn = sql(
  'tickets.set_raffle_drawn',
  `UPDATE raffle SET state = 'drawn', drawn_at = $2, seed = $3, sealed_seed = NULL WHERE promotion_id = $1`,
);

interface ClosedRaffle extends StoredSeed {
  readonly promotionId: bigint;
  readonly raffleId: string;
  readonly listHash: string;
  readonly tickets: number;
  readonly rules: Readonly<Record<string, unknown>>;
}

/** Draws one raffle whose list was public for a minute; undefined if there is none. */
async function drawNext(tx: Tx, now: Date): Promise<readonly Holder[] | undefined> {
  const published = new Date(now.getTime() - PUBLISHED_MS);
  const [raffle] = await tx.query<ClosedRaffle>(lockClosed, [published]);
  if (!raffle) return undefined;
  const { promotionId, rules, raffleId, listHash, tickets } = raffle;
  const raffleRules = parsePromotionRules(rules) as RaffleRules;
  const places = placesOf(raffleRules);
  const seed = openDrawSecret('raffle.sealed_seed', raffle);
  const draw = { seed, raffleId, listHash, tickets };
  const won = await drawRaffle({ ...draw, places });
  const rows = await tx.query<{ id: bigint; memberId: bigint; position: number }>(ticketAt, [
    promotionId,
    won.map((position) => position + 1),
  ]);
  const at = new Map(rows.map((row) => [row.position, row]));
  const winners = won.map((position, n) => {
    const ticket = at.get(position);
    if (!ticket) throw new Error(`raffle ${raffleId} has no ticket ${position}`);
    return { ...ticket, ...prizeOfPlace(raffleRules, n + 1), place: n + 1 };
  });
  await tx.query(insertWinners, [
    promotionId,
    now,
    winners.map(({ place }) => place),
    winners.map(({ id }) => id),
    winners.map(({ memberId }) => memberId),
    winners.map(({ kind }) => kind),
    winners.map(({ amount }) => amount),
    winners.map(({ points = 0 }) => points),
  ]);
  await tx.query(setDrawn, [promotionId, now, seed]);
  faultPoint('raffle.drawn');
  return [];
}

const nextToGrant = sql(
  'tickets.next_raffle_to_grant',
  'SELECT promotion_id AS id FROM raffle_winner WHERE grant_at <= $1 ORDER BY grant_at, promotion_id LIMIT 1',
);
const lockDue = sql(
  'tickets.lock_due_places',
  `SELECT w.place, w.member_id AS "memberId", w.prize, w.amount,
     coalesce(w.points, 0)::bigint AS points, r.version, v.rules, v.turnover_times AS "turnoverTimes",
     v.claim_days AS "claimDays"
   FROM raffle_winner w JOIN raffle r ON r.promotion_id = w.promotion_id
   JOIN ${promotionVersionRows} v ON v.promotion_id = r.promotion_id AND v.number = r.version
   WHERE w.promotion_id = $1 AND w.grant_at <= $2 ORDER BY w.place LIMIT ${GRANTS_AT_ONCE + 1} FOR UPDATE OF w`,
);
const settle = sql(
  'tickets.settle_places',
  `UPDATE raffle_winner w SET grant_at = NULL, is_granted = c.granted
   FROM unnest($2::int[], $3::boolean[]) AS c (place, granted) WHERE w.promotion_id = $1 AND w.place = c.place`,
);

interface DuePlace {
  readonly place: number;
  readonly memberId: bigint;
  readonly prize: PrizeKind;
  readonly amount: Money;
  readonly points: bigint;
  readonly version: number;
  readonly turnoverTimes: number;
  readonly claimDays: number;
  readonly rules: Readonly<Record<string, unknown>>;
}

/**
 * Grants due prizes of one raffle, and ends its promotion after the last one; undefined if none is due. A winner who
 * may no longer receive rewards gets none, and the place is not drawn again.
 */
async function grantNext(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  now: Date,
): Promise<readonly Holder[] | undefined> {
  const [found] = await tx.query<{ id: bigint }>(nextToGrant, [now]);
  if (!found) return undefined;
  const promotion = await lockPromotion(tx, found.id);
  const names = await nameOf(tx, promotion);
  const waiting = await tx.query<DuePlace>(lockDue, [promotion.id, now]);
  const due = waiting.slice(0, GRANTS_AT_ONCE);
  const ofMoney = due.filter(({ amount }) => amount > 0n);
  const wanted = ofMoney.map(wantedOf);
  // The budget of rewards is locked last, by the grant.
  await tx.query(settle, [promotion.id, due.map(({ place }) => place), due.map(() => true)]);
  const barred = await awardPlaces(tx, deps, { promotion, due }, now);
  const batch = { promotion, names, wanted, isPromised: true };
  const outcomes = await issueRewards(tx, deps, batch, now);
  const refused = [
    ...barred,
    ...ofMoney.filter((_, n) => outcomes[n] === 'refused').map(({ place }) => place),
  ];
  if (refused.length > 0) await tx.query(settle, [promotion.id, refused, refused.map(() => false)]);
  if (waiting.length === due.length && promotion.endedAt === null)
    await endSitePromotion(tx, promotion, now);
  faultPoint('raffle.granting');
  return due.map(({ memberId }) => ({ merchantId: promotion.merchantId, memberId }));
}

/** The reward of a place. All places have the same rules. */
function wantedOf({ place, prize, rules, ...due }: DuePlace): WantedReward {
  const { memberId, amount, version, turnoverTimes, claimDays } = due;
  const { goodsId, goodsNames } = prizeOfPlace(parsePromotionRules(rules) as RaffleRules, place);
  return {
    memberId,
    amount,
    version,
    claimDays,
    goodsId,
    goodsNames,
    period: rewardPeriodOfPlace(place),
    turnoverTimes: prize === 'BONUS' ? turnoverTimes : 0,
  };
}

/** Credits the prizes of points, and returns the places of winners who must not receive rewards now. */
async function awardPlaces(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, due }: { readonly promotion: SitePromotion; readonly due: readonly DuePlace[] },
  now: Date,
): Promise<readonly number[]> {
  const ofPoints = due.filter(({ points }) => points > 0n);
  const { merchantId, publicId } = promotion;
  const awards = ofPoints.map(({ memberId, points, place }) => ({
    memberId,
    points,
    key: `${publicId} ${rewardPeriodOfPlace(place)}`,
  }));
  const outcomes = await awardPoints(tx, deps, { merchantId, type: 'ticket', awards }, now);
  return ofPoints.filter((_, n) => outcomes[n] === 'barred').map(({ place }) => place);
}
