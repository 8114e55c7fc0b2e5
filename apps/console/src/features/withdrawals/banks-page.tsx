import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/withdrawals/accounts.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { BankDialog } from './bank-dialog.tsx';

export type Bank = Answer<typeof calls.banks>['list'][number];

/** Banks and wallets that withdrawals can be paid to. */
export function BanksPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.banks, {});
  const [chosen, choose] = useState<Bank | 'new'>();
  return (
    <Page title={t('nav.withdrawalBanks')} lead={t('withdrawalBanks.lead')}>
      <Card
        title={t('nav.withdrawalBanks')}
        aside={
          <Button size="small" kind="ink" onPress={() => choose('new')}>
            {t('withdrawalBanks.add')}
          </Button>
        }
      >
        <Answered answer={answer} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('withdrawalBanks.none')} />
            ) : (
              <DataTable
                cards
                caption={t('nav.withdrawalBanks')}
                rows={list}
                keyOf={({ code }) => code}
                columns={[
                  {
                    key: 'name',
                    head: t('withdrawalBanks.name'),
                    cell: ({ name, code }) => (
                      <>
                        {name} <code className="text-xs text-ink-3">{code}</code>
                      </>
                    ),
                  },
                  {
                    key: 'kind',
                    head: t('withdrawalBanks.kind'),
                    cell: ({ kind }) => t(`withdrawalBanks.kind.${kind}`),
                  },
                  {
                    key: 'state',
                    head: t('withdrawals.state'),
                    cell: (bank) => <State bank={bank} />,
                  },
                  {
                    key: 'change',
                    head: t('operators.actions'),
                    acts: true,
                    cell: (bank) => (
                      <Button size="small" kind="outline" onPress={() => choose(bank)}>
                        <ActionOf action={t('paymentChannels.change')} name={bank.name} />
                      </Button>
                    ),
                  },
                ]}
              />
            )
          }
        </Answered>
      </Card>
      {chosen && (
        <BankDialog
          bank={chosen === 'new' ? undefined : chosen}
          onClose={() => choose(undefined)}
        />
      )}
    </Page>
  );
}

function State({ bank: { enabled, restsUntil, restsFrom } }: { readonly bank: Bank }) {
  const { t } = useWords();
  const now = Date.now();
  if (!enabled) return <Tag>{t('paymentChannels.withdrawn')}</Tag>;
  if (restsFrom === null || restsUntil === null || restsUntil <= now)
    return <Tag state="win">{t('paymentChannels.offered')}</Tag>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Tag state="pending">
        {t(restsFrom <= now ? 'withdrawalBanks.rests' : 'withdrawalBanks.willRest')}
      </Tag>
      <When at={restsFrom <= now ? restsUntil : restsFrom} />
    </span>
  );
}
