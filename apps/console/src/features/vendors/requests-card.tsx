import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { CLOCK_WINDOW_MS } from '@app/shared/seamless/protocol';
import * as calls from '@app/shared/vendors/vendor-requests.ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type Request = Answer<typeof calls.list>['list'][number];

const KINDS = ['taken', 'refused'] as const;
const REFRESH_MS = 5_000;

/** Recent requests of a vendor with our answers, without secrets that give access to a wallet. */
export function RequestsCard({ vendor }: { readonly vendor: string }) {
  const { t } = useWords();
  const [signature, setSignature] = useState<(typeof KINDS)[number]>('taken');
  const answer = useAnswer(calls.list, { vendor, signature }, { refetchInterval: REFRESH_MS });
  return (
    <Card title={t('vendors.requests')}>
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">{t('vendors.requests.text')}</p>
        <Segmented
          label={t('vendors.requests')}
          value={signature}
          onChange={setSignature}
          segments={KINDS.map((value) => ({ value, label: t(`vendors.requests.${value}`) }))}
        />
        <Answered answer={answer} rows={4}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-messages" sentence={t(`vendors.requests.${signature}.none`)} />
            ) : (
              <Requests list={list} />
            )
          }
        </Answered>
      </div>
    </Card>
  );
}

function Requests({ list }: { readonly list: readonly Request[] }) {
  const { t, named } = useWords();
  // Two requests may share a millisecond. Numbering from the oldest keeps keys stable.
  const rows = list.map((request, n) => ({ ...request, key: `${request.at} ${list.length - n}` }));
  return (
    <DataTable
      cards
      caption={t('vendors.requests')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: 'at', head: t('logins.at'), cell: ({ at }) => <When at={at} /> },
        {
          key: 'message',
          head: t('vendors.requests.message'),
          cell: ({ message, status, refused }) => (
            <>
              <bdi className="font-strong">{message}</bdi>{' '}
              <Tag state={status === 'OK' ? 'win' : 'pending'}>{status}</Tag>
              {refused !== null && (
                <span className="block text-sm text-danger">
                  {named('refusedSignature', refused, { seconds: CLOCK_WINDOW_MS / 1_000 })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'ms',
          head: t('vendors.requests.ms'),
          from: 'list',
          numeric: true,
          cell: ({ ms }) => ms,
        },
        {
          key: 'from',
          head: t('vendors.requests.from'),
          from: 'list',
          cell: ({ kid, ip }) => (
            <>
              <bdi className="wrap-anywhere @list:whitespace-nowrap">{ip}</bdi>
              <bdi className="block text-xs text-ink-3 wrap-anywhere @list:whitespace-nowrap">
                {kid || '–'}
              </bdi>
            </>
          ),
        },
        {
          key: 'body',
          head: t('vendors.requests.body'),
          from: 'table',
          cell: ({ body, bytes }) =>
            body === null ? (
              t('vendors.requests.noJson', { count: bytes })
            ) : (
              <code className="text-xs wrap-anywhere" dir="ltr">
                {body}
              </code>
            ),
        },
      ]}
    />
  );
}
