import { money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { findGame } from '../../play/games/index.ts';
import { grantFreeSpins } from '../../play/vendors/index.ts';
import { spendPromotionBudget } from '../promotions/index.ts';
import { spendPromised } from '../rewards/index.ts';
import { openDrawSecret } from './draw-secret.ts';
import { type FreeSpinsOfTicket, freeSpinsOfTickets } from './free-spins-of-tickets.ts';
import { lockUsableTicket } from './lock-usable-ticket.ts';

const DAY_MS = 24 * 3_600_000;

interface ClaimFreeSpins {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the ticket. */
  readonly publicId: string;
}

const setUsed = sql(
  'tickets.use_for_spins',
  `UPDATE ticket SET state = 'used', used_at = $2, version = $3, prize = 'BONUS', amount = 0, spins = $4, seed = $5,
     sealed_seed = NULL
   WHERE id = $1`,
);

/**
 * A command. Uses a ticket once for the free spins of its promotion. The promotion's budget pays their stakes.
 *
 * @throws promotion.used_up, game.not_found if the site no longer offers the game, and the errors of
 * `lockUsableTicket` and `once`
 */
export async function claimFreeSpins(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: ClaimFreeSpins,
): Promise<FreeSpinsOfTicket> {
  const { requestKey, merchantId, memberId, publicId } = asked;
  const now = deps.clock();
  await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, () => claim(tx, deps, asked, now)),
  );
  deps.publish({ merchantId, memberId, kind: 'rewards' });
  const found = await freeSpinsOfTickets(deps.db, { memberId, publicIds: [publicId] }, now);
  const spins = found.get(publicId);
  if (!spins) throw new Error(`ticket ${publicId} brought no free spins`);
  return spins;
}

/** Lock order: the member, their cash, the ticket, the promotion, the budget of rewards. */
async function claim(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, publicId }: ClaimFreeSpins,
  now: Date,
): Promise<bigint> {
  const usable = { memberId, publicId, kinds: ['FREE_SPIN'] } as const;
  const { ticket, promotion } = await lockUsableTicket(tx, usable, now);
  const { rules, turnoverTimes } = promotion.terms;
  if (rules.kind !== 'FREE_SPIN') throw new DomainError('ticket.not_found');
  const { vendor: vendorCode, game: gameCode, stake, spins, spinDays } = rules;
  const wanted = { merchantId, vendorCode, gameCode, language: 'EN', now };
  const { id: gameId, vendorId } = await findGame(tx, wanted);
  const amount = money(stake * BigInt(spins));
  await spendPromotionBudget(tx, { promotion, amount });
  const expiresAt = new Date(now.getTime() + spinDays * DAY_MS);
  const grant = { merchantId, memberId, vendorId, gameId, sourceKey: publicId };
  await grantFreeSpins(tx, deps, { ...grant, stake, spins, turnoverTimes, expiresAt }, now);
  const seed = openDrawSecret('ticket.sealed_seed', ticket);
  await tx.query(setUsed, [ticket.id, now, promotion.version, spins, seed]);
  await spendPromised(tx, { merchantId, memberId, source: 'free_spins', amount }, now);
  faultPoint('ticket.used');
  return ticket.id;
}
