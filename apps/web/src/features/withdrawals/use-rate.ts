import { isRefusal } from '@app/client/errors';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { exchangeRate } from '@app/shared/withdrawals/calls';
import type { Account } from './withdrawal-answers.ts';

export type Rate = Answer<typeof exchangeRate>;

/** The exchange rate of an account; undefined where it is paid in the site's currency, or while loading. */
export function useRate(account: Account | undefined) {
  const currency = account?.currency ?? null;
  const answer = useAnswer(
    exchangeRate,
    { sourceCurrency: currency ?? '' },
    { enabled: currency !== null, refreshOn: ['withdrawals'] },
  );
  return {
    rate: currency === null ? undefined : answer.data,
    /** Whether the account cannot be paid because the site has no rate. */
    isMissing: currency !== null && isRefusal(answer.error, 'exchange_rate.none'),
  };
}
