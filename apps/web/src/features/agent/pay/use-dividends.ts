import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { dividends } from '@app/shared/payouts/salary.calls';

export type Dividends = Answer<typeof dividends>;
export type Dividend = Dividends['contracts'][number];

const ASK_EVERY_MS = 120_000;

/** The agent's dividend contracts with the running period's figures. */
export const useDividends = () =>
  useAnswer(dividends, {}, { refreshOn: ['bills', 'team'], refetchInterval: ASK_EVERY_MS });
