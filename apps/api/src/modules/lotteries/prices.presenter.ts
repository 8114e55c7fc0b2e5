import type { LotteryOverview, PriceTerms, PriceVersion } from '@app/core/play/lotteries';

export const presentTerms = (terms: PriceTerms) => {
  const { prices, seriesMin, seriesMax, noteMin, memberStakeMax, liabilityMax } = terms;
  return { prices, seriesMin, seriesMax, noteMin, memberStakeMax, liabilityMax };
};

export const presentVersion = ({ isOwn, validFrom, madeAt, ...version }: PriceVersion) => ({
  ...version,
  scope: isOwn ? ('site' as const) : ('all' as const),
  validFrom: validFrom.getTime(),
  madeAt: madeAt.getTime(),
});

export const presentNamed = ({ code, name, family }: LotteryOverview) => ({ code, name, family });
