import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { lockSpender, takeRafflePoints } from '../points/index.ts';
import {
  audienceAmong,
  findPromotion,
  lockPromotionShared,
  type SitePromotion,
} from '../promotions/index.ts';
import { insertTickets, type NewTicket } from './insert-tickets.ts';
import { givesTickets, givesTicketsAt, type TicketPromotion } from './ticket-promotion.ts';

interface BuyRaffleTickets {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the promotion. */
  readonly publicId: string;
  readonly count: number;
  /** The price that the member saw, in points for a ticket. */
  readonly price: number;
}

/**
 * A command. Buys tickets of a raffle with points, once per request key. The points are returned if the raffle is not
 * drawn.
 *
 * @throws promotion.not_found also for one whose tickets are not sold, promotion.not_open, promotion.not_for_you,
 * promotion.join_first, ticket.price_changed, ticket.member_limit with `left`, points.too_few, payment_password.held,
 * and the errors of `lockAndCheckMember` and `once`
 */
export async function buyRaffleTickets(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: BuyRaffleTickets,
): Promise<{ readonly tickets: number; readonly points: number }> {
  const { merchantId, memberId, count, price } = asked;
  const now = deps.clock();
  await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => buy(tx, deps, asked, now)),
  );
  for (const kind of ['rewards', 'balance'] as const) deps.publish({ merchantId, memberId, kind });
  return { tickets: count, points: count * price };
}

/**
 * Lock order: the member with their cash and points, then the promotion. Buyers share the lock of the promotion. Ending
 * it waits for them, so that a void raffle returns the points of every ticket.
 */
async function buy(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  asked: BuyRaffleTickets,
  now: Date,
): Promise<bigint> {
  const { merchantId, memberId, publicId, count, price, requestKey } = asked;
  const { id } = await findPromotion(tx, { merchantId, publicId });
  await lockSpender(tx, { merchantId, memberId }, now);
  if (await isBoughtBefore(tx, { ...asked, promotionId: id })) return id;
  const promotion = await lockPromotionShared(tx, id);
  const sale = saleOf(promotion);
  if (!givesTickets(promotion) || !sale) throw new DomainError('promotion.not_found');
  if (!givesTicketsAt(promotion, now)) throw new DomainError('promotion.not_open');
  await assertInAudience(tx, promotion, { memberId, now });
  if (sale.points !== price) throw new DomainError('ticket.price_changed');
  const left = sale.ticketsMax - (await boughtBy(tx, { promotionId: id, memberId }));
  if (count > left) throw new DomainError('ticket.member_limit', { left: Math.max(0, left) });
  const points = BigInt(count) * BigInt(price);
  await takeRafflePoints(tx, deps, { merchantId, memberId, points, key: requestKey.key }, now);
  const tickets = Array.from({ length: count }, (_, n): NewTicket => {
    const sourceKey = `${requestKey.key} ${n + 1}`;
    return { memberId, source: 'points', sourceKey, paidPoints: BigInt(price) };
  });
  await insertTickets(tx, deps, { promotion, tickets }, now);
  faultPoint('raffle.bought');
  return id;
}

const saleOf = ({ terms: { rules } }: SitePromotion) =>
  rules.kind === 'RAFFLE' ? rules.sale : undefined;

async function assertInAudience(
  tx: Tx,
  promotion: TicketPromotion,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
): Promise<void> {
  const buyer = { memberIds: [memberId], now };
  if ((await audienceAmong(tx, promotion, buyer)).has(memberId)) return;
  const joined = { ...promotion, terms: { ...promotion.terms, needsJoin: false } };
  const isFor = (await audienceAmong(tx, joined, buyer)).has(memberId);
  throw new DomainError(isFor ? 'promotion.join_first' : 'promotion.not_for_you');
}

interface OfMember {
  readonly promotionId: bigint;
  readonly memberId: bigint;
}

const countBought = sql(
  'tickets.count_bought',
  `SELECT count(*)::int AS count FROM ticket
   WHERE promotion_id = $1 AND member_id = $2 AND source = 'points' AND state <> 'cancelled'`,
);

/** Tickets that a member bought of a raffle and did not give up. */
async function boughtBy(reader: Reader, { promotionId, memberId }: OfMember): Promise<number> {
  const [row] = await reader.query<{ count: number }>(countBought, [promotionId, memberId]);
  return row?.count ?? 0;
}

const countBefore = sql(
  'tickets.bought_before',
  `SELECT count(*)::int AS count, coalesce(bool_and(promotion_id = $3 AND paid_points = $4), true) AS same
   FROM ticket WHERE member_id = $1 AND source = 'points' AND source_key LIKE $2 || ' %'`,
);

/** Whether the request key bought these tickets. Idempotency records expire, tickets do not. */
async function isBoughtBefore(
  tx: Tx,
  { promotionId, memberId, requestKey, count, price }: BuyRaffleTickets & OfMember,
): Promise<boolean> {
  const values = [memberId, requestKey.key, promotionId, price];
  const [before] = await tx.query<{ count: number; same: boolean }>(countBefore, values);
  if (!before || before.count === 0) return false;
  if (before.count !== count || !before.same) throw new DomainError('idempotency.other_input');
  return true;
}
