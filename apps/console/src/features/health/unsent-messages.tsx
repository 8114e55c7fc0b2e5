import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/gateways/sent-messages.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type Unsent = Answer<typeof calls.unsent>['list'][number];

const POLL_MS = 10_000;

/** Unsent messages of the site, which can be resent. */
export function UnsentMessages() {
  const { t } = useWords();
  const [after, setAfter] = useState<string>();
  const input = after === undefined ? {} : { after };
  const answer = useAnswer(calls.unsent, input, { refetchInterval: POLL_MS });
  return (
    <Card title={t('unsent')}>
      <Answered answer={answer} rows={3}>
        {({ list, next }) =>
          list.length === 0 ? (
            <Empty state="no-messages" sentence={t('unsent.none')} />
          ) : (
            <>
              <UnsentTable list={list} />
              <KeysetPager isFirst={after === undefined} next={next} onGo={setAfter} />
            </>
          )
        }
      </Answered>
    </Card>
  );
}

function UnsentTable({ list }: { readonly list: readonly Unsent[] }) {
  const { t, named } = useWords();
  const maySend = useMay('jobs.manage');
  const call = useCall(calls.sendAgain);
  const sendAgain = ({ id, recipient }: Unsent) =>
    void call.send({ id }, { onDone: () => toast(t('unsent.sent', { recipient })) });
  return (
    <>
      <Refused error={call.error} />
      <DataTable
        cards
        caption={t('unsent')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'to',
            head: t('outbox.to'),
            cell: ({ recipient, channel }) => (
              <>
                <bdi className="wrap-anywhere">{recipient}</bdi>
                <span className="block text-xs text-ink-3">{named('channel', channel)}</span>
              </>
            ),
          },
          { key: 'at', head: t('failed.at'), cell: ({ endedAt }) => <When at={endedAt} /> },
          {
            key: 'state',
            head: t('outbox.state'),
            cell: ({ state, error }) => (
              <>
                <Tag state={state === 'refused' ? 'danger' : 'pending'}>
                  {named('outboxState', state)}
                </Tag>
                {error && (
                  <code dir="ltr" className="block text-xs wrap-anywhere">
                    {error}
                  </code>
                )}
              </>
            ),
          },
          {
            key: 'again',
            head: t('operators.actions'),
            acts: true,
            cell: (message) => {
              if (message.isExpired) return <Tag>{t('unsent.expired')}</Tag>;
              if (!maySend) return null;
              return (
                <Button
                  size="small"
                  kind="outline"
                  busy={call.busy}
                  onPress={() => sendAgain(message)}
                >
                  <ActionOf action={t('unsent.again')} name={message.recipient} />
                </Button>
              );
            },
          },
        ]}
      />
    </>
  );
}
