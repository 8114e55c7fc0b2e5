import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/withdrawals/channels.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import type { Payer } from './payer.ts';
import { PayerDialog } from './payer-dialog.tsx';

/** Withdrawal providers of the site. */
export function PayersPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [chosen, choose] = useState<Payer | 'new'>();
  const known = answer.data?.known ?? [];
  const free = known.filter((code) => answer.data?.list.every(({ channel }) => channel !== code));
  return (
    <Page title={t('nav.withdrawalChannels')} lead={t('payers.lead')}>
      <Card
        title={t('nav.withdrawalChannels')}
        aside={
          free.length > 0 && (
            <Button size="small" kind="ink" onPress={() => choose('new')}>
              {t('payers.add')}
            </Button>
          )
        }
      >
        <Answered answer={answer} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty
                state="no-results"
                sentence={t(free.length > 0 ? 'payers.none' : 'payers.noProvider')}
              />
            ) : (
              <Rows list={list} onChange={choose} />
            )
          }
        </Answered>
      </Card>
      {chosen && (
        <PayerDialog
          payer={chosen === 'new' ? undefined : chosen}
          channels={free}
          onClose={() => choose(undefined)}
        />
      )}
    </Page>
  );
}

interface RowsProps {
  readonly list: readonly Payer[];
  readonly onChange: (payer: Payer) => void;
}

function Rows({ list, onChange }: RowsProps) {
  const { t, listed } = useWords();
  const say = useMoneyText();
  return (
    <DataTable
      cards
      caption={t('nav.withdrawalChannels')}
      rows={list}
      keyOf={({ channel }) => channel}
      columns={[
        {
          key: 'name',
          head: t('paymentChannels.name'),
          cell: ({ name, channel }) => (
            <>
              {name} <code className="text-xs text-ink-3">{channel}</code>
            </>
          ),
        },
        {
          key: 'kinds',
          head: t('payers.kinds'),
          cell: ({ kinds }) => listed(kinds.map((kind) => t(`withdrawalBanks.kind.${kind}`))),
        },
        {
          key: 'limits',
          head: t('paymentChannels.limits'),
          cell: ({ amountMin, amountMax }) => (
            <bdi>{t('paymentChannels.range', { least: say(amountMin), most: say(amountMax) })}</bdi>
          ),
        },
        { key: 'state', head: t('withdrawals.state'), cell: (payer) => <State payer={payer} /> },
        {
          key: 'change',
          head: t('operators.actions'),
          acts: true,
          cell: (payer) => (
            <Button size="small" kind="outline" onPress={() => onChange(payer)}>
              <ActionOf action={t('paymentChannels.change')} name={payer.name} />
            </Button>
          ),
        },
      ]}
    />
  );
}

function State({ payer: { enabled, isKnown } }: { readonly payer: Payer }) {
  const { t } = useWords();
  if (!enabled) return <Tag>{t('paymentChannels.withdrawn')}</Tag>;
  if (!isKnown) return <Tag state="danger">{t('paymentChannels.unreachable')}</Tag>;
  return <Tag state="win">{t('payers.used')}</Tag>;
}
