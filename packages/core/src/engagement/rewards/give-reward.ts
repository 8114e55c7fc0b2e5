import { TRIAL } from '@app/shared/members/customer-types';
import type { Money } from '@app/shared/money/money';
import type { Member } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { overBudget } from './budget.ts';
import { grantRewards } from './grant-rewards.ts';

const DAY_MS = 24 * 3_600_000;

export interface GiveReward {
  readonly member: Member;
  /** Idempotency key, made by the operator's page. */
  readonly requestKey: string;
  /** Text for the member. */
  readonly name: string;
  readonly amount: Money;
  readonly turnoverTimes: number;
  readonly days: number;
}

/**
 * A step. An operator gives a member a reward to claim. The caller publishes `rewards` to the member afterwards.
 *
 * @throws member.need_true_account for a trial member, reward.member_barred for a locked or
 *   excluded one, reward.over_budget with `left`
 */
export async function giveReward(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { member, requestKey, name, amount, turnoverTimes, days }: GiveReward,
  now: Date,
): Promise<void> {
  const { id: memberId, merchantId } = member;
  if (member.customerType === TRIAL) throw new DomainError('member.need_true_account');
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const reward = { memberId, sourceKey: requestKey, amount, turnoverTimes, expiresAt };
  const [given] = await grantRewards(
    tx,
    deps,
    { merchantId, source: 'gift', rewards: [{ ...reward, names: { name, names: {} } }] },
    now,
  );
  if (given?.outcome !== 'refused') return;
  if (given.refusal === 'standing') throw new DomainError('reward.member_barred');
  throw overBudget(given.left);
}
