import {
  type ActivityPage,
  type FreeSpinRules,
  type IssuedReward,
  maxRewardOf,
  type PromotionRules,
  periodOf,
  placesLeft,
  type ShownPromotion,
  statusOfEntry,
  type TableRules,
} from '@app/core/engagement/promotions';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { money } from '@app/shared/money/money';
import type * as calls from '@app/shared/promotions/schemas';
import { idAfter } from '../../http/inputs/paging.ts';
import { presentAnnouncement } from '../../wire/present-announcement.ts';

type Promotion = AnswerOf<typeof calls.availablePromotions>['list'][number];

const NONE = money(0n);

const asksForPlay = (rules: PromotionRules) =>
  rules.kind === 'DEPOSIT_BET_BONUS' || rules.kind === 'REFERRAL';

const addsToDeposit = (rules: PromotionRules) =>
  rules.kind === 'DEPOSIT_COUNT' || rules.kind === 'DEPOSIT_DISCOUNT';

const asksOf = (rules: PromotionRules, language: LanguageCode) => ({
  percent: rules.kind === 'SAVIOR' || addsToDeposit(rules) ? rules.percent : null,
  depositAmount: asksForPlay(rules) || addsToDeposit(rules) ? rules.depositMin : NONE,
  depositNumber: rules.kind === 'DEPOSIT_COUNT' ? rules.number : null,
  vipLevel: rules.kind === 'MEMBERLEVEL' ? rules.level : null,
  validBetAmount: asksForPlay(rules) ? rules.betMin : NONE,
  lossAmount: rules.kind === 'SAVIOR' ? rules.lossMin : NONE,
  dayAmounts: rules.kind === 'LOGIN' ? [...rules.amounts] : [],
  chances: 'prizes' in rules ? chancesOf(rules, language) : null,
  freeSpins: rules.kind === 'FREE_SPIN' ? freeSpinsOf(rules) : null,
});

const freeSpinsOf = (rules: FreeSpinRules): Promotion['freeSpins'] => ({
  vassalage: rules.vendor,
  gameCode: rules.game,
  betAmount: rules.stake,
  spins: rules.spins,
  days: rules.spinDays,
});

const chancesOf = (
  { prizes, fallback, earning }: TableRules,
  language: LanguageCode,
): Promotion['chances'] => ({
  ...earning,
  fallback,
  prizes: prizes.map(({ kind, points = 0, amount, weight, stock, goodsNames }) => ({
    prizeType: kind,
    amount,
    points,
    itemName: goodsNames ? nameIn(goodsNames, language) : null,
    weight,
    stock,
  })),
});

/** Fields of a promotion that is only a text, without rules. */
const WITHOUT_RULES = {
  promotionId: null,
  promotionType: 'MANUAL',
  rewardAmount: null,
  percent: null,
  every: 'once',
  depositAmount: NONE,
  depositNumber: null,
  vipLevel: null,
  validBetAmount: NONE,
  lossAmount: NONE,
  dayAmounts: [],
  turnoverMultiplier: 0,
  claimDays: 0,
  needsJoin: false,
  placesLeft: null,
  chances: null,
  freeSpins: null,
  status: null,
  reason: null,
  accumulatedDepositAmount: NONE,
  actualBet: NONE,
  netLoss: NONE,
  claimAmount: NONE,
  promotionClaimId: null,
  remark: null,
} as const satisfies Partial<Promotion>;

export function presentPromotion(
  { text, ruled }: ShownPromotion,
  language: LanguageCode,
): Promotion {
  const shown = presentAnnouncement(text);
  const common = {
    code: shown.code,
    title: shown.title,
    content: shown.content,
    images: shown.announcementImages,
    linkageType: shown.linkageType,
    linkage: shown.linkage,
    startTime: shown.startDate,
    endTime: shown.endDate,
  };
  if (!ruled) return { ...common, ...WITHOUT_RULES, dayAmounts: [] };
  const { promotion, decided, progress } = ruled;
  const { terms } = promotion;
  const loss = progress?.loss ?? 0n;
  const entry = progress?.entry;
  return {
    ...common,
    ...asksOf(terms.rules, language),
    promotionId: promotion.publicId,
    promotionType: terms.rules.kind,
    startTime: terms.startsAt.getTime(),
    endTime: terms.endsAt?.getTime() ?? null,
    rewardAmount: maxRewardOf(terms.rules),
    every: periodOf(terms.rules),
    turnoverMultiplier: terms.turnoverTimes,
    claimDays: terms.claimDays,
    needsJoin: terms.needsJoin,
    placesLeft: placesLeft(promotion),
    status: decided.status,
    reason: decided.reason,
    accumulatedDepositAmount: progress?.deposited ?? NONE,
    actualBet: atLeastNone(progress?.bet ?? 0n),
    netLoss: atLeastNone(loss),
    claimAmount: decided.amount,
    promotionClaimId: decided.status === 'ISSUED' ? (entry?.rewardId ?? null) : null,
    remark: entry?.remark ?? null,
  };
}

const atLeastNone = (amount: bigint) => money(amount > 0n ? amount : 0n);

const ISSUE_STATUSES = { applying: 'APPLYING', rejected: 'REJECTED', issued: 'ISSUED' } as const;

export const presentIssued = ({
  state,
  amount,
  rewardId,
}: IssuedReward): AnswerOf<typeof calls.signUpRequestReward> => ({
  status: ISSUE_STATUSES[state],
  amount,
  promotionClaimId: rewardId,
});

interface Shown {
  readonly size: number;
  readonly language: LanguageCode;
  readonly now: Date;
}

export const presentActivities = (
  { activities, hasMore, total, claimed }: ActivityPage,
  { size, language, now }: Shown,
): AnswerOf<typeof calls.promotionActivities> => ({
  list: activities.map((activity) => ({
    rewardId: activity.publicId,
    eventName: nameIn(activity, language),
    promotionType: activity.kind,
    code: activity.article,
    rewardAmount: activity.amount,
    status: statusOfEntry(activity, now),
    time: activity.at.getTime(),
    expiry: activity.expiresAt?.getTime() ?? null,
    remark: activity.remark,
  })),
  footer: { rewardAmount: claimed },
  total,
  totalPages: Math.ceil(total / size),
  nextCursor: idAfter(activities, hasMore),
});
