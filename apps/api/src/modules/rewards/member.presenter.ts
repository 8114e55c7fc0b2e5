import { promotionOfKey } from '@app/core/engagement/promotions';
import { type Reward, type RewardsPage, turnoverOf } from '@app/core/engagement/rewards';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { MoneyRefusal } from '@app/shared/members/money-actions';
import { nameIn } from '@app/shared/messages/written-names';
import type * as calls from '@app/shared/rewards/schemas';
import { type EndedRewardState, endedRewardStates } from '@app/shared/rewards/states';
import { idAfter } from '../../http/inputs/paging.ts';

interface Shown {
  /** Page size. */
  readonly size: number;
  readonly language: LanguageCode;
}

export const presentClaimable = (
  { rewards, hasMore, total, amount }: RewardsPage,
  { size, language, blocked }: Shown & { readonly blocked: MoneyRefusal | null },
): AnswerOf<typeof calls.claimableRewards> => ({
  list: rewards.map((reward) => ({
    ...fieldsOf(reward, language),
    turnover: turnoverOf(reward),
  })),
  footer: { bonusAmount: amount, blocked },
  total,
  totalPages: Math.ceil(total / size),
  nextCursor: idAfter(rewards, hasMore),
});

export const presentEnded = (
  { rewards, hasMore, total, amount }: RewardsPage,
  { size, language }: Shown,
): AnswerOf<typeof calls.endedRewards> => ({
  list: rewards.map((reward) => ({
    ...fieldsOf(reward, language),
    status: endedStateOf(reward),
    endTime: (reward.endedAt ?? reward.expiresAt).getTime(),
    remark: reward.remark,
  })),
  footer: { bonusAmount: amount },
  total,
  totalPages: Math.ceil(total / size),
  nextCursor: idAfter(rewards, hasMore),
});

export const presentClaim = (reward: Reward): AnswerOf<typeof calls.claimReward> => ({
  claimId: reward.publicId,
  bonusAmount: reward.amount,
  turnover: turnoverOf(reward),
});

export const presentOldRewards = (
  { rewards, hasMore, total }: RewardsPage,
  { size, language }: Shown,
): AnswerOf<typeof calls.oldRewards> => ({
  rows: rewards.map(({ publicId, source, sourceKey, names, amount, ...reward }) => ({
    rewardId: publicId,
    promId: source === 'promotion' ? promotionOfKey(sourceKey) : null,
    promotionType: source,
    eventName: names && nameIn(names, language),
    approvedDate: reward.grantedAt.getTime(),
    transTime: reward.endedAt?.getTime() ?? null,
    rewardAmount: amount,
    remark: reward.remark,
  })),
  total,
  totalPages: Math.ceil(total / size),
  nextCursor: idAfter(rewards, hasMore),
});

const fieldsOf = (
  { publicId, source, names, amount, goodsId, grantedAt, expiresAt }: Reward,
  language: LanguageCode,
) => ({
  claimId: publicId,
  promotionType: source,
  promotionName: names && nameIn(names, language),
  bonusAmount: amount,
  goodsId,
  // Points are credited at once and never wait as a reward.
  pointAmount: 0,
  issuedTime: grantedAt.getTime(),
  expireTime: expiresAt.getTime(),
});

function endedStateOf({ publicId, state }: Reward): EndedRewardState {
  const ended = endedRewardStates.find((one) => one === state);
  if (!ended) throw new Error(`reward ${publicId} is not over`);
  return ended;
}
