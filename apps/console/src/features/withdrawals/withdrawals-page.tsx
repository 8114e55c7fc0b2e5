import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { type WithdrawalQueue, withdrawalQueues } from '@app/shared/domain/withdrawal-states';
import * as calls from '@app/shared/ops/withdrawals';
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
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { type ListedWithdrawal, LOOKS } from './withdrawal.ts';

const EVERY_MS = 15_000;

/** A site's withdrawals by what they wait for, the longest wait first. */
export function WithdrawalsPage() {
  const { t } = useWords();
  const asked = useSearchParams()[0].get('queue');
  const queue = withdrawalQueues.find((one) => one === asked) ?? 'review';
  return (
    <Page title={t('nav.withdrawals')} lead={t('withdrawals.lead')}>
      <Queue key={queue} queue={queue} />
    </Page>
  );
}

function Queue({ queue }: { readonly queue: WithdrawalQueue }) {
  const { t } = useWords();
  const money = useMoneyText();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(
    calls.list,
    { queue, ...(after && { after }) },
    { refetchInterval: EVERY_MS },
  );
  const lengths = answer.data?.lengths ?? [];
  const length = lengths.find((one) => one.queue === queue);
  const countOf = (name: WithdrawalQueue) => lengths.find((one) => one.queue === name)?.count ?? 0;
  return (
    <>
      <TabLinks
        label={t('nav.withdrawals')}
        links={withdrawalQueues.map((name) => ({
          href: `/console/withdrawals?queue=${name}`,
          label:
            countOf(name) > 0
              ? t('withdrawals.queue.count', {
                  queue: t(`withdrawals.queue.${name}`),
                  count: countOf(name),
                })
              : t(`withdrawals.queue.${name}`),
          current: name === queue,
        }))}
      />
      <Card title={t(`withdrawals.queue.${queue}`)}>
        <p className="max-w-list pb-3 text-sm text-ink-2">
          {t(`withdrawals.queue.${queue}.text`)}
          {length && length.count > 0 && (
            <> {t('withdrawals.atRisk', { amount: money(length.amount) })}</>
          )}
        </p>
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 ? (
                <Empty state="no-results" sentence={t('withdrawals.none')} />
              ) : (
                <Rows list={list} />
              )}
              <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
            </>
          )}
        </Answered>
      </Card>
    </>
  );
}

function Rows({ list }: { readonly list: readonly ListedWithdrawal[] }) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('nav.withdrawals')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ id, username }) => (
            <Link look="strong" href={`/console/withdrawals/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        { key: 'at', head: t('withdrawals.at'), cell: ({ at }) => <When at={at} /> },
        {
          key: 'account',
          head: t('withdrawals.account'),
          cell: ({ bank, tail }) => <bdi>{`${bank} ${tail}`}</bdi>,
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ state, approvalWaits }) => (
            <Tag state={LOOKS[state]}>
              {t(approvalWaits ? 'withdrawals.waits.second' : `withdrawals.state.${state}`)}
            </Tag>
          ),
        },
        {
          key: 'verdict',
          head: t('withdrawals.verdict'),
          cell: ({ verdict }) =>
            verdict === 'hold' ? (
              <Tag state="danger">{t('withdrawals.verdict.hold')}</Tag>
            ) : (
              t(`withdrawals.verdict.${verdict}`)
            ),
        },
        {
          key: 'claimed',
          head: t('withdrawals.claimedBy'),
          cell: ({ claimedBy }) => <bdi>{claimedBy ?? '–'}</bdi>,
        },
        {
          key: 'amount',
          head: t('withdrawals.amount'),
          numeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'rest',
          head: t('withdrawals.rest'),
          numeric: true,
          cell: ({ rest }) => <Money amount={rest} />,
        },
      ]}
    />
  );
}
