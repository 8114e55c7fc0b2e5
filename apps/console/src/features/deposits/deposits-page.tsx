import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { type DepositQueue, depositQueues } from '@app/shared/domain/deposit-states';
import * as calls from '@app/shared/ops/deposits';
import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { TabLinks } from '@app/ui/tab-links';
import { Tag } from '@app/ui/tag';
import { useMoneyText } from '@app/ui/use-money-text';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Age } from '../../lib/age.tsx';
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { SearchForm } from '../../lib/search-form.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { type ListedDeposit, LOOKS } from './deposit.ts';
import { ReceivedAmount } from './received-amount.tsx';

const EVERY_MS = 15_000;
const TEXT_MAX = 36;

/** A site's deposits by what they wait for, the longest wait first. */
export function DepositsPage() {
  const { t } = useWords();
  const asked = useSearchParams()[0].get('queue');
  const queue = depositQueues.find((one) => one === asked) ?? 'receipts';
  return (
    <Page title={t('nav.deposits')} lead={t('deposits.lead')}>
      <Queue key={queue} queue={queue} />
    </Page>
  );
}

function Queue({ queue }: { readonly queue: DepositQueue }) {
  const { t } = useWords();
  const money = useMoneyText();
  const [after, setAfter] = useState<string>();
  const [text, setText] = useState('');
  const answer = useAnswer(
    calls.list,
    { queue, ...(text && { text }), ...(after && { after }) },
    { refetchInterval: EVERY_MS },
  );
  const lengths = answer.data?.lengths ?? [];
  const length = lengths.find((one) => one.queue === queue);
  const countOf = (name: DepositQueue) => lengths.find((one) => one.queue === name)?.count ?? 0;
  return (
    <>
      <TabLinks
        label={t('nav.deposits')}
        links={depositQueues.map((name) => ({
          href: `/console/deposits?queue=${name}`,
          label:
            countOf(name) > 0
              ? t('withdrawals.queue.count', {
                  queue: t(`deposits.queue.${name}`),
                  count: countOf(name),
                })
              : t(`deposits.queue.${name}`),
          current: name === queue,
        }))}
      />
      <Card title={t(`deposits.queue.${queue}`)}>
        <p className="max-w-list pb-3 text-sm text-ink-2">
          {t(`deposits.queue.${queue}.text`)}
          {length && length.count > 0 && (
            <> {t('deposits.atRisk', { amount: money(length.amount) })}</>
          )}
        </p>
        <div className="max-w-list pb-3">
          <SearchForm
            label={t('deposits.find')}
            hint={t('deposits.find.hint')}
            dir="ltr"
            asked={text}
            maxLength={TEXT_MAX}
            onAsk={(found) => {
              setAfter(undefined);
              setText(found);
            }}
          />
        </div>
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 ? (
                <Empty
                  state="no-results"
                  sentence={t(text ? 'deposits.notFound' : 'deposits.none')}
                />
              ) : (
                <Rows list={list} queue={queue} />
              )}
              <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
            </>
          )}
        </Answered>
      </Card>
    </>
  );
}

interface RowsProps {
  readonly list: readonly ListedDeposit[];
  readonly queue: DepositQueue;
}

function Rows({ list, queue }: RowsProps) {
  const { t } = useWords();
  const isReported = queue === 'reports';
  return (
    <DataTable
      cards
      caption={t('nav.deposits')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ id, username }) => (
            <Link look="strong" href={`/console/deposits/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'at',
          head: t(`deposits.since.${queue}`),
          cell: ({ paidAt, at }) => {
            const since = queue === 'receipts' || isReported ? (paidAt ?? at) : at;
            return (
              <>
                <When at={since} />
                {queue !== 'closed' && <Age since={since} />}
              </>
            );
          },
        },
        {
          key: 'channel',
          head: t('money.channel'),
          cell: ({ channel, remark, reference }) => (
            <>
              <bdi>{channel}</bdi>
              <bdi className="block text-xs text-ink-3 wrap-anywhere">{remark ?? reference}</bdi>
            </>
          ),
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ state, approvalWaits }) => (
            <Tag state={LOOKS[state]}>
              {t(approvalWaits ? 'byHand.waits.second' : `deposit.${state}`)}
            </Tag>
          ),
        },
        {
          key: 'claimed',
          head: t('withdrawals.claimedBy'),
          cell: ({ claimedBy }) => <bdi>{claimedBy ?? '–'}</bdi>,
        },
        {
          key: 'amount',
          head: t('money.asked'),
          numeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        ...(isReported
          ? [
              {
                key: 'received',
                head: t('review.received'),
                numeric: true as const,
                cell: (deposit: ListedDeposit) => <ReceivedAmount {...deposit} />,
              },
            ]
          : []),
      ]}
    />
  );
}
