import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/outbox/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

/** Messages that a demo would have sent. In production the call answers 404. */
export function OutboxPage() {
  const { t, named } = useWords();
  const answer = useAnswer(calls.outbox, {}, { refetchInterval: 3_000 });
  return (
    <Page title={t('nav.outbox')} lead={t('outbox.lead')}>
      <Card title={t('outbox.sent')}>
        <Answered answer={answer} rows={4}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-messages" sentence={t('outbox.none')} />
            ) : (
              <DataTable
                cards
                caption={t('outbox.sent')}
                rows={list}
                keyOf={({ queuedAt, recipient, text }) => `${queuedAt} ${recipient} ${text}`}
                columns={[
                  {
                    key: 'to',
                    head: t('outbox.to'),
                    cell: ({ recipient, channel }) => (
                      <>
                        <bdi className="wrap-anywhere">{recipient}</bdi>
                        <span className="block text-xs text-ink-3">
                          {named('channel', channel)}
                        </span>
                      </>
                    ),
                  },
                  {
                    key: 'text',
                    head: t('outbox.text'),
                    cell: ({ subject, text }) => (
                      <>
                        {subject && <span className="block font-strong">{subject}</span>}
                        <span className="whitespace-pre-line wrap-anywhere">{text}</span>
                      </>
                    ),
                  },
                  {
                    key: 'state',
                    head: t('outbox.state'),
                    from: 'list',
                    cell: ({ state }) => (
                      <Tag state={state === 'sent' ? 'win' : 'pending'}>
                        {named('outboxState', state)}
                      </Tag>
                    ),
                  },
                  {
                    key: 'at',
                    head: t('outbox.at'),
                    from: 'list',
                    cell: ({ queuedAt }) => <When at={queuedAt} />,
                  },
                ]}
              />
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}
