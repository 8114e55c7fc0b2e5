import { Sparkline } from '@app/ui/charts/sparkline';
import { Count } from '@app/ui/figures/figures';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { AnswerStateTag } from '../../parts/health/answer-state.tsx';
import type { Health } from '../../parts/health/find-problems.ts';

type Payment = Health['payments'][number];

/** Health of payment channels of all sites. */
export function Payments({ payments }: { readonly payments: Health['payments'] }) {
  const { t } = useWords();
  const at = (time: number | null) => (time === null ? t('jobs.never') : <When at={time} />);
  return (
    <Card title={t('payments')}>
      {payments.length === 0 ? (
        <p className="text-ink-2">{t('payments.none')}</p>
      ) : (
        <DataTable
          cards
          caption={t('payments')}
          rows={payments}
          keyOf={({ channel }) => channel}
          columns={[
            { key: 'name', head: t('channels.name'), cell: ({ channel }) => <bdi>{channel}</bdi> },
            {
              key: 'state',
              head: t('payouts.state'),
              cell: (payment) => <AnswerStateTag {...payment} />,
            },
            {
              key: 'answered',
              head: t('payments.answered'),
              cell: ({ lastAnsweredAt }) => at(lastAnsweredAt),
            },
            {
              key: 'failed',
              head: t('channels.failed'),
              cell: ({ lastFailedAt }) => at(lastFailedAt),
            },
            {
              key: 'count',
              head: t('channels.failedToday'),
              numeric: true,
              cell: (payment) => <Failures payment={payment} />,
            },
            {
              key: 'mean',
              head: t('payments.mean'),
              numeric: true,
              cell: ({ meanMs }) =>
                meanMs === null ? '–' : t('payments.mean.text', { ms: meanMs }),
            },
            {
              key: 'waiting',
              head: t('payments.waiting'),
              numeric: true,
              cell: ({ waiting, oldestAt }) => (
                <>
                  <Count value={waiting} />
                  {oldestAt !== null && (
                    <span className="block text-xs text-ink-3">
                      {fillPhrase((at) => t('payments.oldest', at), {
                        time: <When at={oldestAt} />,
                      })}
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Count and hours of failures in the last day. */
function Failures({ payment: { failedByHour } }: { readonly payment: Payment }) {
  const { t, listed } = useWords();
  const failed = failedByHour.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Count value={failed} />
      {failed > 0 && (
        <>
          <span className="sr-only">
            {t('payments.byHour', { counts: listed(failedByHour.map(String)) })}
          </span>
          <Sparkline values={failedByHour} />
        </>
      )}
    </>
  );
}
