import type { Answer } from '@app/shared/contract/contract';
import type { personalPnl } from '@app/shared/records/calls';

type Day = Answer<typeof personalPnl>['list'][number];
type Sum = Readonly<Record<'betAmount' | 'winAmount' | 'profitAndLoss', bigint>> & {
  readonly totalHands: number;
};

const NOTHING: Sum = { betAmount: 0n, winAmount: 0n, profitAndLoss: 0n, totalHands: 0 };

/** Sums some days. Amounts are integers in 1/10 000, so the sum is exact. */
export const sumOf = (days: readonly Day[]): Sum =>
  days.reduce<Sum>(
    (sum, day) => ({
      betAmount: sum.betAmount + day.betAmount,
      winAmount: sum.winAmount + day.winAmount,
      profitAndLoss: sum.profitAndLoss + day.profitAndLoss,
      totalHands: sum.totalHands + day.totalHands,
    }),
    NOTHING,
  );
