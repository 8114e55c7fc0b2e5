import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/withdrawals/exchange-rates.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { type Rate, RateTable } from './rate-table.tsx';

/** Exchange rates of the site. */
export function RatesPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [chosen, choose] = useState<Rate | 'new'>();
  return (
    <Page title={t('nav.exchangeRates')} lead={t('rates.lead')}>
      <Card
        title={t('nav.exchangeRates')}
        aside={
          <Button size="small" kind="ink" onPress={() => choose('new')}>
            {t('rates.add')}
          </Button>
        }
      >
        <WaitingRequests
          say={({ action, target: currency }) =>
            action === 'exchange_rate.changed' ? t('rates.waits', { currency }) : undefined
          }
        />
        <Answered answer={answer} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('rates.none')} />
            ) : (
              <RateTable
                caption={t('nav.exchangeRates')}
                list={list}
                act={(rate) => (
                  <Button size="small" kind="outline" onPress={() => choose(rate)}>
                    <ActionOf action={t('paymentChannels.change')} name={rate.currency} />
                  </Button>
                )}
              />
            )
          }
        </Answered>
      </Card>
      {chosen && (
        <RateDialog
          rate={chosen === 'new' ? undefined : chosen}
          onClose={() => choose(undefined)}
        />
      )}
    </Page>
  );
}
