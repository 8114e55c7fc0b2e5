import type {
  ClaimsPage,
  FriendsPage,
  ReferralSums,
  ReferralTerms,
} from '@app/core/engagement/referrals';
import type { SiteDomain } from '@app/core/sites/site';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/referrals/schemas';
import { idAfter } from '../../http/inputs/paging.ts';

interface Details {
  readonly code: string | null;
  readonly sums: ReferralSums;
  readonly terms: ReferralTerms | undefined;
  readonly domains: readonly SiteDomain[];
}

export const presentDetails = ({
  code,
  sums,
  terms,
  domains,
}: Details): AnswerOf<typeof calls.referralDetails> => ({
  referralCode: code,
  totalInvitations: sums.invited,
  totalRewarded: sums.rewarded,
  totalBonus: sums.amount,
  promotionDomains: domains.map(({ domain }) => domain),
  terms: terms ? presentTerms(terms) : null,
});

const presentTerms = ({ rules, turnoverTimes, endsAt }: ReferralTerms) => ({
  depositAmount: rules.depositMin,
  validBetAmount: rules.betMin,
  days: rules.days,
  needsMobile: rules.needsPhone,
  activeDays: rules.activeDays,
  percent: rules.percent,
  rewardMax: rules.amountMax,
  friendAmount: rules.friendAmount,
  friendsMax: rules.friendsMax,
  turnoverMultiplier: turnoverTimes,
  endTime: endsAt?.getTime() ?? null,
});

export const presentFriends = (
  { friends, hasMore, sums }: FriendsPage,
  size: number,
): AnswerOf<typeof calls.referralFriends> => ({
  list: friends.map((friend) => ({
    id: friend.publicId,
    referredName: friend.name,
    registerDate: friend.registeredAt.getTime(),
    deadline: friend.endsAt.getTime(),
    stage: friend.state,
    reason: friend.reason,
    hasMobile: friend.hasPhone,
    hasDeposit: friend.hasDeposit,
    hasBet: friend.hasBet,
    bonus: friend.amount,
  })),
  footer: { bonus: sums.amount },
  total: sums.invited,
  totalPages: Math.ceil(sums.invited / size),
  nextCursor: idAfter(friends, hasMore),
});

export const presentClaims = (
  { claims, hasMore, total, deposits, amount }: ClaimsPage,
  size: number,
): AnswerOf<typeof calls.referralRebateClaims> => ({
  list: claims.map((claim) => ({
    referredName: claim.name,
    claimDate: claim.claimedAt.getTime(),
    depositAmount: claim.deposit,
    bonus: claim.amount,
  })),
  footer: { totalDepositAmount: deposits, totalBonus: amount },
  total,
  totalPages: Math.ceil(total / size),
  nextCursor: idAfter(claims, hasMore),
});
