import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { withdrawal as withdrawalCall } from '@app/shared/withdrawals/calls';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Link } from '@app/ui/navigation/link';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { pollAfterMs, stateOf } from './withdrawal-answers.ts';
import { WithdrawalDetails } from './withdrawal-details.tsx';

/** The current state of one withdrawal; the member can leave the page and return. */
export function WithdrawalPage() {
  const { t } = useTranslation('withdrawals');
  const { transId = '' } = useParams();
  const withdrawal = useAnswer(
    withdrawalCall,
    { transId },
    {
      refreshOn: ['withdrawals'],
      refetchInterval: ({ state: { data } }) => (data ? pollAfterMs(stateOf(data)) : false),
    },
  );
  useNews(withdrawal.data && stateOf(withdrawal.data));
  return (
    <div className="mx-auto grid max-w-list grid-cols-1 gap-5">
      <PageTitle>{t('details.title')}</PageTitle>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pt-2">
        <h1 className="grow text-2xl type-display">{t('details.title')}</h1>
        <Link look="quiet" href="/withdraw">
          {t('details.all')}
        </Link>
      </div>
      <Answered answer={withdrawal} waiting={<Skeleton shape="table" />} safe={t('safe')}>
        {(known) => <WithdrawalDetails withdrawal={known} />}
      </Answered>
    </div>
  );
}

/** Announces a change to screen readers. */
function useNews(state: ReturnType<typeof stateOf> | undefined): void {
  const { t } = useTranslation('withdrawals');
  const announce = useAnnounce();
  const shown = useRef(state);
  useEffect(() => {
    if (!state || shown.current === state) return;
    const isNews = shown.current !== undefined;
    shown.current = state;
    if (isNews) announce(t(`state.${state}`));
  }, [state, announce, t]);
}
