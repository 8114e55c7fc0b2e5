import { Count } from '@app/ui/figures/figures';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Health } from '../../parts/health/find-problems.ts';

type Queues = Health['queues'];

/** Waiting and running jobs by queue. */
export function QueueTable({ queues }: { readonly queues: Queues }) {
  const { t, named } = useWords();
  const count = (key: 'waiting' | 'active' | 'retrying' | 'failed' | 'workers') => ({
    key,
    head: t(`queues.${key}`),
    numeric: true,
    cell: (queue: Queues[number]) => <Count value={queue[key]} />,
  });
  return (
    <Card title={t('queues')}>
      <DataTable
        cards="tiles"
        caption={t('queues')}
        rows={queues}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', head: t('queues.name'), cell: ({ name }) => named('queue', name) },
          count('waiting'),
          {
            key: 'oldest',
            head: t('queues.oldest'),
            from: 'table',
            cell: ({ oldestAt }) => (oldestAt === null ? '–' : <When at={oldestAt} />),
          },
          count('active'),
          count('retrying'),
          count('failed'),
          count('workers'),
        ]}
      />
    </Card>
  );
}

/** Last run of each scheduled job, and whether it is late. */
export function Jobs({ queues }: { readonly queues: Queues }) {
  const { t, named } = useWords();
  return (
    <Card title={t('jobs')}>
      <DataTable
        cards
        caption={t('jobs')}
        rows={queues.flatMap(({ jobs }) => jobs)}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', head: t('jobs.name'), cell: ({ name }) => named('job', name) },
          {
            key: 'done',
            head: t('jobs.done'),
            cell: ({ doneAt }) => (doneAt === null ? t('jobs.never') : <When at={doneAt} />),
          },
          {
            key: 'late',
            head: t('payouts.state'),
            cell: ({ lateMs }) =>
              lateMs > 0 ? (
                <Tag state="danger">{t('jobs.late', { seconds: Math.ceil(lateMs / 1_000) })}</Tag>
              ) : (
                <Tag state="win">{t('jobs.inTime')}</Tag>
              ),
          },
        ]}
      />
    </Card>
  );
}
