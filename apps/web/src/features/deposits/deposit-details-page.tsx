import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { deposit as depositCall, deposits } from '@app/shared/deposits/calls';
import { balances } from '@app/shared/wallet/calls';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Link } from '@app/ui/navigation/link';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { pollAfterMs, stateOf } from './deposit-states.ts';

/** The current state of one deposit; the member can leave the page and return. */
export function DepositDetailsPage() {
  const { t } = useTranslation('cashier');
  const { transId = '' } = useParams();
  const deposit = useAnswer(
    depositCall,
    { transId },
    {
      refreshOn: ['deposits'],
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data ? pollAfterMs(stateOf(data), dataUpdateCount) : false,
    },
  );
  const state = deposit.data && stateOf(deposit.data);
  useNews(state);
  return (
    <div className="mx-auto grid max-w-list gap-5">
      <PageTitle>{t('details.title')}</PageTitle>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pt-2">
        <h1 className="grow text-2xl type-display">{t('details.title')}</h1>
        <Link look="quiet" href="/deposit">
          {t('details.another')}
        </Link>
      </div>
      <Answered answer={deposit} waiting={<Skeleton shape="table" />} safe={t('details.safe')}>
        {(known) => <DepositDetails deposit={known} />}
      </Answered>
    </div>
  );
}

/** Announces a change to screen readers and refreshes the balance. */
function useNews(state: ReturnType<typeof stateOf> | undefined): void {
  const { t } = useTranslation('cashier');
  const announce = useAnnounce();
  const queries = useQueryClient();
  const shown = useRef(state);
  useEffect(() => {
    if (!state || shown.current === state) return;
    const isNews = shown.current !== undefined;
    shown.current = state;
    if (!isNews) return;
    announce(t(`state.${state}`));
    void queries.invalidateQueries({ queryKey: [balances.name] });
    void queries.invalidateQueries({ queryKey: [deposits.name] });
  }, [state, announce, queries, t]);
}
