import { isRefusal } from '@app/client/errors';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { exchangeRate } from '@app/shared/api/withdrawals.calls';
import type { Account } from './withdrawal-answers.ts';

export type Rate = Answer<typeof exchangeRate>;

/** The rate by which an account is paid; undefined where it is paid in the site's currency, or while it is not known. */
export function useRate(account: Account | undefined) {
  const currency = account?.currency ?? null;
  const answer = useAnswer(
    exchangeRate,
    { sourceCurrency: currency ?? '' },
    { enabled: currency !== null, refreshOn: ['withdrawals'] },
  );
  return {
    rate: currency === null ? undefined : answer.data,
    /** Whether nothing can be paid there, because the site has no rate. */
    isMissing: currency !== null && isRefusal(answer.error, 'exchange_rate.none'),
  };
}
