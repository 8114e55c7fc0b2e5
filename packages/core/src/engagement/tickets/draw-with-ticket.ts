import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import { drawPrize } from '@app/shared/tickets/draw-prize';
import type { PrizeKind, TableKind } from '@app/shared/tickets/states';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint, itemAt } from '../../platform/kernel/index.ts';
import { awardPoints } from '../points/index.ts';
import {
  issueRewards,
  nameOf,
  promotionVersionRows,
  type SitePromotion,
  sitePromotionRows,
  sourceKeyOf,
  type TableRules,
} from '../promotions/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { openDrawSecret } from './draw-secret.ts';
import { type LockedTicket, lockUsableTicket } from './lock-usable-ticket.ts';
import { countPrize, isInStock } from './prize-stock.ts';
import { rewardPeriodOf } from './reward-period.ts';

interface DrawWithTicket {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the ticket. */
  readonly publicId: string;
  /** Set where only tickets of this kind are used. */
  readonly kind?: TableKind;
  /** The member's seed for the draw. */
  readonly clientSeed: string;
}

/** A ticket with the prize that it drew. */
export interface UsedTicket {
  readonly publicId: string;
  readonly prize: PrizeKind;
  readonly amount: Money;
  readonly points: bigint;
  /** Names of goods; null: another prize. */
  readonly goodsNames: NamedByLanguage | null;
  /** Place in the table that was drawn. */
  readonly drawn: number;
  /** Place of the prize: another if the drawn one was used up. */
  readonly place: number;
  /** Prizes in the table. */
  readonly prizes: number;
  /** Reward that waits in the reward center; null: there is none. */
  readonly rewardId: string | null;
}

type UseDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Draws a prize with a ticket, once, and issues its reward. If the drawn prize or the budget is used up, or
 * the member must not receive rewards, the ticket gets the promotion's `fallback` prize.
 *
 * @throws ticket.not_found, ticket.used, ticket.over, promotion.not_open, and the errors of
 * `lockAndCheckMember` and `once`
 */
export async function drawWithTicket(deps: UseDeps, asked: DrawWithTicket): Promise<UsedTicket> {
  const { requestKey, merchantId, memberId } = asked;
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, () => use(tx, deps, asked, now)),
  );
  const used = await readUsed(deps.db, id);
  for (const kind of used.points > 0n ? (['rewards', 'balance'] as const) : (['rewards'] as const))
    deps.publish({ merchantId, memberId, kind });
  return used;
}

const setUsed = sql(
  'tickets.use',
  `UPDATE ticket SET state = 'used', used_at = $2, client_seed = $3, version = $4, drawn = $5, place = $6, prize = $7,
     amount = $8, points = $9, seed = $10, sealed_seed = NULL
   WHERE id = $1`,
);

/** Lock order: the member, their cash, the ticket, the promotion, then their points or the budget of rewards. */
async function use(
  tx: Tx,
  deps: UseDeps,
  { memberId, publicId, kind: asked, clientSeed }: DrawWithTicket,
  now: Date,
): Promise<bigint> {
  const kinds = asked && [asked];
  const { ticket, promotion } = await lockUsableTicket(tx, { memberId, publicId, kinds }, now);
  const { rules } = promotion.terms;
  // A ticket of a raffle waits for its draw.
  if (!('prizes' in rules)) throw new DomainError('promotion.not_open');
  const { prizes, fallback } = rules;
  const weights = prizes.map(({ weight }) => weight);
  const seed = openDrawSecret('ticket.sealed_seed', ticket);
  const drawn = await drawPrize({ seed, clientSeed, ticketId: publicId, weights });
  const isGiven = await give(
    tx,
    deps,
    { promotion, ticket, prize: itemAt(prizes, drawn), place: drawn },
    now,
  );
  const place = isGiven ? drawn : fallback;
  const { kind, amount, points = 0 } = itemAt(prizes, place);
  const used = [now, clientSeed, promotion.version, drawn, place, kind, amount, points, seed];
  await tx.query(setUsed, [ticket.id, ...used]);
  faultPoint('ticket.used');
  return ticket.id;
}

interface Giving {
  /** Locked. */
  readonly promotion: SitePromotion;
  readonly ticket: LockedTicket;
  readonly prize: TableRules['prizes'][number];
  readonly place: number;
}

/**
 * A step. Issues the reward of a prize of money or goods, or its points. Returns false if the prize or the budget is
 * used up, or the member must not receive rewards.
 */
async function give(
  tx: Tx,
  deps: UseDeps,
  { promotion, ticket: { memberId, publicId }, prize, place }: Giving,
  now: Date,
): Promise<boolean> {
  const { terms, version } = promotion;
  const which = { promotionId: promotion.id, version, place };
  if (!(await isInStock(tx, { ...which, stock: prize.stock }))) return false;
  if (prize.points) {
    const award = { memberId, points: BigInt(prize.points), key: publicId };
    const given = { merchantId: promotion.merchantId, type: 'ticket', awards: [award] } as const;
    const [outcome] = await awardPoints(tx, deps, given, now);
    if (outcome === 'barred') return false;
  }
  if (prize.amount > 0n) {
    const wanted = {
      memberId,
      period: rewardPeriodOf(publicId),
      amount: money(prize.amount),
      version,
      turnoverTimes: prize.kind === 'BONUS' ? terms.turnoverTimes : 0,
      claimDays: terms.claimDays,
      goodsId: prize.goodsId,
      goodsNames: prize.goodsNames,
    };
    const names = await nameOf(tx, promotion);
    const batch = { promotion, names, wanted: [wanted], isPromised: true } as const;
    const [outcome] = await issueRewards(tx, deps, batch, now);
    if (outcome !== 'issued') return false;
  }
  if (prize.stock !== null) await countPrize(tx, which);
  return true;
}

const read = sql(
  'tickets.read_used',
  `SELECT t.public_id AS "publicId", t.member_id AS "memberId", t.prize, t.amount,
     coalesce(t.points, 0)::bigint AS points, t.drawn, t.place, p.public_id AS "promotionId",
     jsonb_array_length(v.rules->'prizes') AS prizes,
     v.rules->'prizes'->t.place::int->'goodsNames' AS "goodsNames"
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   JOIN ${promotionVersionRows} v ON v.promotion_id = t.promotion_id AND v.number = t.version
   WHERE t.id = $1`,
);
const readReward = sql(
  'tickets.reward_of_ticket',
  `SELECT public_id AS "rewardId" FROM ${rewardRows} r
   WHERE member_id = $1 AND source = 'promotion' AND source_key = $2 AND state <> 'REFUSED'`,
);

async function readUsed(reader: Reader, id: bigint): Promise<UsedTicket> {
  type Row = Omit<UsedTicket, 'rewardId'> & { promotionId: string; memberId: bigint };
  const [row] = await reader.query<Row>(read, [id]);
  if (!row) throw new Error(`there is no ticket ${id}`);
  const { promotionId, memberId, ...used } = row;
  if (used.amount === 0n) return { ...used, rewardId: null };
  const sourceKey = sourceKeyOf({ publicId: promotionId, period: rewardPeriodOf(used.publicId) });
  const [reward] = await reader.query<{ rewardId: string }>(readReward, [memberId, sourceKey]);
  return { ...used, rewardId: reward?.rewardId ?? null };
}
