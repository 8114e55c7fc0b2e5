import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/kyc';
import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { TabLinks } from '@app/ui/tab-links';
import { Tag } from '@app/ui/tag';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { KYC_LOOKS } from './kyc.ts';

const QUEUES = ['waiting', 'decided'] as const;
const EVERY_MS = 30_000;

/** Papers of members: those that wait longest first, or those that were decided last. */
export function KycListPage() {
  const { t } = useWords();
  const queue = useSearchParams()[0].get('queue') === 'decided' ? 'decided' : 'waiting';
  return (
    <Page title={t('nav.kyc')} lead={t('kyc.lead')}>
      <TabLinks
        label={t('nav.kyc')}
        links={QUEUES.map((name) => ({
          href: `/console/kyc?queue=${name}`,
          label: t(`kyc.queue.${name}`),
          current: name === queue,
        }))}
      />
      <Queue key={queue} queue={queue} />
    </Page>
  );
}

function Queue({ queue }: { readonly queue: (typeof QUEUES)[number] }) {
  const { t } = useWords();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(
    calls.list,
    { queue, ...(after && { after }) },
    { refetchInterval: EVERY_MS },
  );
  return (
    <Card title={t(`kyc.queue.${queue}`)}>
      <Answered answer={answer} rows={4}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('kyc.none')} />
            ) : (
              <Rows list={list} />
            )}
            <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
          </>
        )}
      </Answered>
    </Card>
  );
}

function Rows({ list }: { readonly list: Answer<typeof calls.list>['list'] }) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('nav.kyc')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ id, username }) => (
            <Link look="strong" href={`/console/kyc/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'paper',
          head: t('kyc.paper'),
          cell: ({ kind, paper }) => `${t(`kyc.kind.${kind}`)} · ${t(`kyc.paper.${paper}`)}`,
        },
        { key: 'sent', head: t('kyc.sentAt'), cell: ({ sentAt }) => <When at={sentAt} /> },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ state }) => <Tag state={KYC_LOOKS[state]}>{t(`kyc.state.${state}`)}</Tag>,
        },
      ]}
    />
  );
}
