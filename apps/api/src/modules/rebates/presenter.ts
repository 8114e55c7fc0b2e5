import type { DownlineSeries, SeriesLimits } from '@app/core/people/series';
import type { listClaims, ManualRebates, RebateClaim } from '@app/core/play/rebates';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import type {
  claimManualRebate,
  downlineRebates,
  globalRebates,
  manualRebate,
  manualRebateRecords,
} from '@app/shared/rebates/schemas';
import { idAfter } from '../../http/inputs/paging.ts';

export const presentSeries = (
  limits: readonly SeriesLimits[],
  requested: GameCategory | undefined,
): AnswerOf<typeof globalRebates> => ({
  list: limits
    .filter(({ category }) => requested === undefined || category === requested)
    .map(({ category, least, most }) => ({
      productType: category,
      minSeries: least,
      maxSeries: most,
    })),
});

export const presentDownlineSeries = (
  series: readonly DownlineSeries[],
): AnswerOf<typeof downlineRebates> => ({
  list: series.map(({ category, least, most, from, upTo }) => ({
    productType: category,
    minSeries: least,
    maxSeries: most,
    from,
    upTo,
  })),
});

export function presentManualRebate(
  { day, list }: ManualRebates,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): AnswerOf<typeof manualRebate> {
  const unclaimed = list.filter(({ claimedAt }) => claimedAt === null);
  return {
    serverTime: now.getTime(),
    timeZone,
    day: day?.date ?? null,
    expiresAt: day?.expires.getTime() ?? null,
    amount: sumOf(unclaimed),
    list: list.map(({ category, rate, turnover, amount, claimedAt, today }) => ({
      productType: category,
      rate,
      validBet: turnover,
      amount,
      claimedAt: claimedAt?.getTime() ?? null,
      todayValidBet: today.turnover,
      todayAmount: today.amount,
    })),
  };
}

export const presentClaims = (
  claims: readonly RebateClaim[],
): AnswerOf<typeof claimManualRebate> => ({
  amount: sumOf(claims),
  list: claims.map(presentClaim),
});

export const presentClaimPage = (
  { claims, hasMore, total, paid }: Awaited<ReturnType<typeof listClaims>>,
  size: number,
): AnswerOf<typeof manualRebateRecords> => ({
  list: claims.map(presentClaim),
  footer: { amount: paid },
  total,
  totalPages: Math.ceil(total / size),
  nextCursor: idAfter(claims, hasMore),
});

const presentClaim = ({
  publicId,
  day,
  category,
  turnover,
  rate,
  amount,
  claimedAt,
}: RebateClaim) => ({
  claimId: publicId,
  day,
  productType: category,
  validBet: turnover,
  rate,
  amount,
  claimedAt: claimedAt.getTime(),
});

const sumOf = (rows: readonly { readonly amount: Money }[]): Money =>
  money(rows.reduce((sum, { amount }) => sum + amount, 0n));
