import { orders } from '@app/shared/api/records.calls';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Link } from '@app/ui/link';
import { TableSkeleton } from '@app/ui/table-skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../lib/api-context.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { BetRow } from './bet-row.tsx';
import type { Order } from './bet-states.ts';

const loadDialog = async () => ({ default: (await import('./bet-dialog.tsx')).BetDialog });
const BetDialog = lazy(loadDialog);

const ROWS = 6;

/** The newest bets, each with everything behind it, and the way to all of them. */
export function LastBets() {
  const { t } = useTranslation('records');
  const errorText = useErrorText();
  const bets = useAnswer(orders, { period: '90d', size: ROWS }, { refreshOn: ['bets'] });
  const [opened, setOpened] = useState<Order>();
  const all = (
    <span className="text-sm">
      <Link look="quiet" href="/member/bets">
        {t('last.all')}
      </Link>
    </span>
  );
  return (
    <Card title={t('last')} aside={all}>
      {bets.isPending && <TableSkeleton rows={ROWS} />}
      {bets.isError && !bets.data && (
        <ErrorState
          failed={errorText(bets.error)}
          safe={t('safe')}
          reference={referenceOf(bets.error)}
          onRetry={() => void bets.refetch()}
        />
      )}
      {bets.data?.list.length === 0 && <Empty state="no-bets" sentence={t('last.none')} />}
      <ul className="divide-y divide-line">
        {bets.data?.list.map((bet) => (
          <li key={bet.orderNo}>
            <BetRow bet={bet} onOpen={() => setOpened(bet)} onIntent={loadDialog} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <BetDialog bet={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
