import { type Money, money } from '@app/shared/money/money';
import type { ReferralReason, ReferralState } from '@app/shared/referrals/states';
import { type ReferralRules, shareOf } from '../promotions/index.ts';

const RECHECK_MS = 2 * 60_000;
/** Delay after the last day until all of its bets are counted. */
const GRACE_MS = 3_600_000;

/** Facts about an open invitation. */
export interface ReferralFacts {
  readonly rules: ReferralRules;
  /** First moment after the days that count. */
  readonly endsAt: Date;
  readonly hasPhone: boolean;
  /** The friend's first deposit that counts; null: none yet. */
  readonly deposit: Money | null;
  readonly turnover: bigint;
  /** Whether the inviter has a bet within the required days. */
  readonly isActive: boolean;
  /** Whether the inviter or the friend is locked or erased. */
  readonly isGone: boolean;
  /** Friends for whom the inviter got or gets a reward. */
  readonly friends: number;
  /** Whether the friend seems to be the same person as the inviter or another of the inviter's friends. */
  readonly isSuspicious: boolean;
}

export interface NextReferralState {
  readonly state: Exclude<ReferralState, 'rewarded' | 'rejected'>;
  readonly checkAt: Date | null;
  readonly reason: ReferralReason | null;
  readonly inviterAmount: Money;
  readonly friendAmount: Money;
}

const NONE = money(0n);

interface Asked {
  /** Whether an operator ended the promotion. */
  readonly hasEnded: boolean;
  readonly currency: string;
  readonly now: Date;
}

/** The next state of an open invitation. Pure. */
export function nextReferralState(
  facts: ReferralFacts,
  { hasEnded, currency, now }: Asked,
): NextReferralState {
  const nothing = { checkAt: null, reason: null, inviterAmount: NONE, friendAmount: NONE } as const;
  const lapsed = (reason: ReferralReason) => ({ ...nothing, state: 'lapsed', reason }) as const;
  if (hasEnded) return lapsed('ended');
  if (facts.isGone) return lapsed('gone');
  const { rules, deposit } = facts;
  if (deposit === null || !isComplete(facts)) {
    if (now.getTime() >= facts.endsAt.getTime() + GRACE_MS) return lapsed('late');
    return { ...nothing, state: 'open', checkAt: new Date(now.getTime() + RECHECK_MS) };
  }
  if (facts.isSuspicious) return { ...nothing, state: 'held' };
  const reason = inviterRefusal(facts);
  const inviterAmount = reason === null ? money(shareOf(deposit, rules, currency)) : NONE;
  const { friendAmount } = rules;
  // Also without a reason, where the share of a small deposit is less than the smallest unit.
  if (inviterAmount === 0n && friendAmount === 0n) return { ...nothing, state: 'lapsed', reason };
  return { state: 'earned', checkAt: now, reason, inviterAmount, friendAmount };
}

const isComplete = ({ rules, hasPhone, turnover }: ReferralFacts): boolean =>
  (!rules.needsPhone || hasPhone) && turnover >= rules.betMin;

function inviterRefusal({ rules, friends, isActive }: ReferralFacts): ReferralReason | null {
  if (friends >= rules.friendsMax) return 'friends_max';
  return rules.activeDays > 0 && !isActive ? 'inactive' : null;
}
