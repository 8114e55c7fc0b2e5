import { TRIAL } from '@app/shared/members/customer-types';
import type { Member } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { findPromotion, nameOf } from '../promotions/index.ts';
import { insertTickets } from './insert-tickets.ts';
import { givesTickets, givesTicketsAt } from './ticket-promotion.ts';

export interface GiveTickets {
  readonly member: Member;
  /** Idempotency key, made by the operator's page. */
  readonly requestKey: string;
  /** Public id of the promotion. */
  readonly publicId: string;
  readonly count: number;
}

/**
 * A step. An operator gives a member tickets of a promotion that runs. They do not count toward the maximum that a
 * member can earn. Returns the promotion's title. The caller publishes `rewards` to the member afterwards.
 *
 * @throws member.need_true_account for a trial member, promotion.not_found also for one without tickets,
 * promotion.not_open
 */
export async function giveTickets(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { member, requestKey, publicId, count }: GiveTickets,
  now: Date,
): Promise<string> {
  const { id: memberId, merchantId } = member;
  if (member.customerType === TRIAL) throw new DomainError('member.need_true_account');
  const promotion = await findPromotion(tx, { merchantId, publicId });
  if (!givesTickets(promotion)) throw new DomainError('promotion.not_found');
  if (!givesTicketsAt(promotion, now)) throw new DomainError('promotion.not_open');
  const tickets = Array.from({ length: count }, (_, n) => {
    return { memberId, source: 'operator', sourceKey: `${requestKey} ${n + 1}` } as const;
  });
  await insertTickets(tx, deps, { promotion, tickets }, now);
  return (await nameOf(tx, promotion)).name;
}
