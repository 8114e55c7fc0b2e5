import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/health/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Pager } from '@app/ui/navigation/pager';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Health } from '../../parts/health/find-problems.ts';

type QueueName = Health['queues'][number]['name'];
type Failed = Answer<typeof calls.failedJobs>['list'][number];

const POLL_MS = 10_000;

/** Jobs that failed all attempts, by queue; they can be retried or deleted. */
export function FailedJobs({ queues }: { readonly queues: Health['queues'] }) {
  const { t, named } = useWords();
  const worst = queues.find(({ failed }) => failed > 0)?.name ?? queues[0]?.name ?? 'money';
  const [chosen, setChosen] = useState<QueueName>();
  const [page, setPage] = useState(1);
  const [discarded, setDiscarded] = useState<Failed>();
  const queue = chosen ?? worst;
  const answer = useAnswer(
    calls.failedJobs,
    { queue, page: `${page}` },
    { refetchInterval: POLL_MS },
  );
  const choose = (name: QueueName) => {
    setChosen(name);
    setPage(1);
  };
  return (
    <Card
      title={t('failed')}
      aside={
        <Segmented<QueueName>
          label={t('queues.name')}
          value={queue}
          onChange={choose}
          segments={queues.map(({ name }) => ({ value: name, label: named('queue', name) }))}
        />
      }
    >
      <Answered answer={answer} rows={2}>
        {({ list, totalPages }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('failed.none')} />
          ) : (
            <>
              <FailedTable queue={queue} list={list} onDiscard={setDiscarded} />
              <Pager
                page={page - 1}
                pages={totalPages}
                onChange={(turned) => setPage(turned + 1)}
              />
            </>
          )
        }
      </Answered>
      {discarded && (
        <DiscardDialog queue={queue} job={discarded} onClose={() => setDiscarded(undefined)} />
      )}
    </Card>
  );
}

interface FailedTableProps {
  readonly queue: QueueName;
  readonly list: readonly Failed[];
  readonly onDiscard: (job: Failed) => void;
}

function FailedTable({ queue, list, onDiscard }: FailedTableProps) {
  const { t, named } = useWords();
  const mayManage = useMay('jobs.manage');
  const call = useCall(calls.retryJob);
  const retry = ({ id, name }: Failed) =>
    void call.send(
      { queue, id },
      { onDone: () => toast(t('failed.retried', { job: named('job', name) })) },
    );
  return (
    <>
      <Refused error={call.error} />
      <DataTable
        cards
        caption={t('failed')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', head: t('jobs.name'), cell: ({ name }) => named('job', name) },
          { key: 'at', head: t('failed.at'), cell: ({ failedAt }) => <When at={failedAt} /> },
          {
            key: 'error',
            head: t('failed.error'),
            cell: ({ error }) => (
              <code dir="ltr" className="text-xs wrap-anywhere">
                {error || '–'}
              </code>
            ),
          },
          {
            key: 'actions',
            head: t('operators.actions'),
            acts: true,
            cell: (job) =>
              mayManage && (
                <>
                  <Button size="small" kind="outline" busy={call.busy} onPress={() => retry(job)}>
                    <ActionOf action={t('failed.retry')} name={named('job', job.name)} />
                  </Button>
                  <Button size="small" kind="outline" onPress={() => onDiscard(job)}>
                    <ActionOf action={t('failed.discard')} name={named('job', job.name)} />
                  </Button>
                </>
              ),
          },
        ]}
      />
    </>
  );
}

interface DiscardDialogProps {
  readonly queue: QueueName;
  readonly job: Failed;
  readonly onClose: () => void;
}

function DiscardDialog({ queue, job, onClose }: DiscardDialogProps) {
  const { t, named } = useWords();
  const call = useCall(calls.discardJob);
  const name = named('job', job.name);
  const discard = (reason: string) => {
    const onDone = () => {
      toast(t('failed.discarded', { job: name }));
      onClose();
    };
    void call.send({ queue, id: job.id, reason }, { onDone });
  };
  return (
    <ActionDialog
      title={t('failed.discard.ask', { job: name })}
      confirm={t('failed.discard')}
      busy={call.busy}
      error={call.error}
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{t('failed.discard.effect')}</p>
    </ActionDialog>
  );
}
