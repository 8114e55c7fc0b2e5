import type { Answer } from '@app/shared/contract/contract';
import type { statistics } from '@app/shared/records/calls';

export type PlayedDay = Pick<
  Answer<typeof statistics>['days'][number],
  'balanceDate' | 'profitAndLoss' | 'totalHands'
>;

interface BestAndWorst {
  /** The day with the highest win; undefined where no day won. */
  readonly best: PlayedDay | undefined;
  /** The day with the highest loss; undefined where no day lost. */
  readonly worst: PlayedDay | undefined;
}

export function bestAndWorst(days: readonly PlayedDay[]): BestAndWorst {
  const byNet = days.toSorted((one, other) => Number(one.profitAndLoss - other.profitAndLoss));
  const [worst, best] = [byNet[0], byNet.at(-1)];
  return {
    best: best && best.profitAndLoss > 0n ? best : undefined,
    worst: worst && worst.profitAndLoss < 0n ? worst : undefined,
  };
}
