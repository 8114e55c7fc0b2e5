import type { TicketKind, TicketState } from '@app/shared/tickets/states';
import { cash } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { isOpen, lockPromotion, type SitePromotion } from '../promotions/index.ts';
import type { StoredSeed } from './draw-secret.ts';

export interface LockedTicket extends StoredSeed {
  readonly id: bigint;
  readonly publicId: string;
  readonly promotionId: bigint;
  readonly memberId: bigint;
  readonly state: TicketState;
  readonly expiresAt: Date;
}

const lock = sql(
  'tickets.lock',
  `SELECT id, public_id AS "publicId", promotion_id AS "promotionId", member_id AS "memberId", seed,
     sealed_seed AS "sealedSeed", state, expires_at AS "expiresAt"
   FROM ticket WHERE public_id = $1 AND member_id = $2 FOR UPDATE`,
);

interface AskedTicket {
  readonly memberId: bigint;
  /** Public id of the ticket. */
  readonly publicId: string;
  /** Set where only tickets of these kinds are used. */
  readonly kinds?: readonly TicketKind[] | undefined;
}

/**
 * A step. Locks a ticket that its member can use now, and its promotion, in this order: the member, their cash, the
 * ticket, the promotion.
 *
 * @throws ticket.not_found, ticket.used, ticket.over, promotion.not_open, and the errors of `lockAndCheckMember`
 */
export async function lockUsableTicket(
  tx: Tx,
  { memberId, publicId, kinds }: AskedTicket,
  now: Date,
): Promise<{ readonly ticket: LockedTicket; readonly promotion: SitePromotion }> {
  await lockAndCheckMember(tx, { act: 'claimReward', memberId, accounts: [cash(memberId)] }, now);
  const [ticket] = await tx.query<LockedTicket>(lock, [publicId, memberId]);
  if (!ticket) throw new DomainError('ticket.not_found');
  if (ticket.state === 'used') throw new DomainError('ticket.used');
  if (ticket.state === 'cancelled' || ticket.expiresAt <= now) throw new DomainError('ticket.over');
  const promotion = await lockPromotion(tx, ticket.promotionId);
  if (kinds && !kinds.some((kind) => kind === promotion.terms.rules.kind))
    throw new DomainError('ticket.not_found');
  if (!isOpen(promotion, now)) throw new DomainError('promotion.not_open');
  return { ticket, promotion };
}
