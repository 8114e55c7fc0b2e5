import { Count } from '@app/ui/figures/figures';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Health } from '../../parts/health/find-problems.ts';

/** Health of SMS and email of all sites. */
export function Channels({ channels }: { readonly channels: Health['channels'] }) {
  const { t, named } = useWords();
  const at = (time: number | null) => (time === null ? t('jobs.never') : <When at={time} />);
  return (
    <Card title={t('channels')}>
      <DataTable
        cards
        caption={t('channels')}
        rows={channels}
        keyOf={({ channel }) => channel}
        columns={[
          {
            key: 'name',
            head: t('channels.name'),
            cell: ({ channel }) => named('channel', channel),
          },
          { key: 'sent', head: t('channels.sent'), cell: ({ lastSentAt }) => at(lastSentAt) },
          {
            key: 'failed',
            head: t('channels.failed'),
            cell: ({ lastFailedAt }) => at(lastFailedAt),
          },
          {
            key: 'count',
            head: t('channels.failedToday'),
            numeric: true,
            cell: ({ failed }) => <Count value={failed} />,
          },
          {
            key: 'waiting',
            head: t('queues.waiting'),
            numeric: true,
            cell: ({ waiting }) => <Count value={waiting} />,
          },
        ]}
      />
    </Card>
  );
}
