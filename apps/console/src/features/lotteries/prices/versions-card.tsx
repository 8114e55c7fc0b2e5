import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { useTimeText } from '../../../lib/use-time-text.ts';
import { useWords } from '../../../lib/words.ts';
import type { PricedLottery } from '../lotteries.ts';

/** Versions are immutable: a bet keeps the prices at which it was placed. */
export function VersionsCard({ versions }: Pick<PricedLottery, 'versions'>) {
  const { t } = useWords();
  const timeText = useTimeText();
  return (
    <Card title={t('prices.versions')}>
      {versions.length === 0 ? (
        <Empty state="no-results" sentence={t('prices.versions.none')} />
      ) : (
        <DataTable
          cards
          caption={t('prices.versions')}
          rows={versions}
          keyOf={({ scope, version }) => `${scope} ${version}`}
          columns={[
            {
              key: 'version',
              head: t('prices.version'),
              cell: ({ version, scope }) => (
                <>
                  <span className="font-strong tabular-nums">{version}</span>
                  <span className="block text-xs text-ink-3">
                    {t(`lotteries.priceScope.${scope}`)}
                  </span>
                </>
              ),
            },
            {
              key: 'from',
              head: t('prices.from'),
              cell: ({ validFrom }) => timeText(validFrom),
            },
            {
              key: 'series',
              head: t('prices.series'),
              from: 'table',
              cell: ({ seriesMin, seriesMax }) =>
                t('prices.seriesOf', { least: `${seriesMin}`, most: `${seriesMax}` }),
            },
            {
              key: 'by',
              head: t('prices.by'),
              cell: ({ madeBy, approvedBy }) => (
                <bdi>
                  {approvedBy === null
                    ? madeBy
                    : t('prices.madeAndApproved', { madeBy, approvedBy })}
                </bdi>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
