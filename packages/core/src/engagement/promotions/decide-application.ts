import { writtenNames } from '@app/shared/messages/written-names';
import { type Money, moneyToWire } from '@app/shared/money/money';
import { memberRows } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { issueReward, nameOf } from './issue-reward.ts';
import { lockPromotion } from './promotion.ts';

// An entry without a comment is a reward, not an application.
const find = sql(
  'promotions.find_application',
  `SELECT promotion_id AS "promotionId" FROM promotion_entry
   WHERE public_id = $1 AND merchant_id = $2 AND comment IS NOT NULL`,
);
const lock = sql(
  'promotions.lock_application',
  `SELECT e.id, e.member_id AS "memberId", e.state, e.amount, e.period, m.username
   FROM promotion_entry e JOIN ${memberRows} m ON m.id = e.member_id
   WHERE e.public_id = $1 FOR UPDATE OF e`,
);
const decide = sql(
  'promotions.decide_application',
  'UPDATE promotion_entry SET state = $2, decided_at = $3, remark = $4 WHERE id = $1',
);

interface WhichApplication {
  readonly merchantId: bigint;
  readonly publicId: string;
}

interface DecidedApplication {
  readonly memberId: bigint;
  readonly username: string;
  readonly amount: Money;
  readonly title: string;
}

interface Locked {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly state: string;
  readonly amount: Money;
  readonly period: string;
}

/** Locks the promotion, then the application. */
async function lockWaiting(tx: Tx, { merchantId, publicId }: WhichApplication) {
  const [found] = await tx.query<{ promotionId: bigint }>(find, [publicId, merchantId]);
  if (!found) throw new DomainError('promotion.application_not_found');
  const promotion = await lockPromotion(tx, found.promotionId);
  const [entry] = await tx.query<Locked>(lock, [publicId]);
  if (entry?.state !== 'applying') throw new DomainError('promotion.application_decided');
  return { promotion, entry, names: await nameOf(tx, promotion) };
}

/**
 * A step. Approves an application: its reward is issued. The caller publishes `rewards` and `messages` to the member.
 *
 * @throws promotion.application_not_found, promotion.application_decided, promotion.used_up,
 *   reward.over_budget with `left`, reward.member_barred
 */
export async function approveApplication(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  which: WhichApplication,
  now: Date,
): Promise<DecidedApplication> {
  const { promotion, entry, names } = await lockWaiting(tx, which);
  const { id, memberId, amount, period, username } = entry;
  await tx.query(decide, [id, 'issued', now, null]);
  const { merchantId } = which;
  const details = { promotion: writtenNames(names), amount };
  const notice = {
    cause: 'promotion.issued',
    key: `${id}`,
    merchantId,
    memberId,
    details,
  } as const;
  await notifyMember(tx, deps, notice, now);
  const issued = { promotion, memberId, period, amount, names };
  const refused = await issueReward(tx, deps, issued, now);
  if (refused?.refusal === 'standing') throw new DomainError('reward.member_barred');
  if (refused) throw new DomainError('reward.over_budget', { left: moneyToWire(refused.left) });
  faultPoint('promotion.approved');
  return { memberId, username, amount, title: names.name };
}

/**
 * A step. Rejects an application. The member gets a message with the reason.
 *
 * @throws promotion.application_not_found, promotion.application_decided
 */
export async function rejectApplication(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: WhichApplication & { readonly words: string },
  now: Date,
): Promise<DecidedApplication> {
  const { entry, names } = await lockWaiting(tx, which);
  const { id, memberId, amount, username } = entry;
  await tx.query(decide, [id, 'rejected', now, words]);
  const { merchantId } = which;
  const details = { promotion: writtenNames(names), words };
  const notice = {
    cause: 'promotion.rejected',
    key: `${id}`,
    merchantId,
    memberId,
    details,
  } as const;
  await notifyMember(tx, deps, notice, now);
  return { memberId, username, amount, title: names.name };
}
