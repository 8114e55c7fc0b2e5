import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { orders } from '@app/shared/records/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { BetRow } from '../../parts/bets/bet-row.tsx';
import type { Order } from '../../parts/bets/bet-states.ts';

const loadDialog = async () => ({ default: (await import('./bet-dialog.tsx')).BetDialog });
const BetDialog = lazy(loadDialog);

const ROWS = 6;

/** The latest bets with their details, and a link to all of them. */
export function LastBets() {
  const { t } = useTranslation('records');
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
      <Answered answer={bets} rows={ROWS} safe={t('safe')}>
        {({ list }) => (
          <>
            {list.length === 0 && (
              <Empty
                state="no-bets"
                sentence={t('last.none')}
                action={<ButtonLink href="/">{t('toGames')}</ButtonLink>}
              />
            )}
            <ul className="divide-y divide-line">
              {list.map((bet) => (
                <li key={bet.orderNo}>
                  <BetRow
                    bet={bet}
                    onOpen={() => setOpened(bet)}
                    onIntent={() => loadAhead(loadDialog)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
      {opened && (
        <Suspense>
          <BetDialog bet={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
