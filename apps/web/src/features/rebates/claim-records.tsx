import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { RATE_ONE } from '@app/shared/money/rate';
import { manualRebateRecords } from '@app/shared/rebates/calls';
import { Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { EndlessCard } from '../../parts/records/endless-card.tsx';

type Claim = Answer<typeof manualRebateRecords>['list'][number];

const PAGE_ROWS = 20;

/** Past claims, newest day first. */
export function ClaimRecords() {
  const { t } = useTranslation('rebates');
  const columns = useColumns();
  const client = useClient();
  // Covers all records, although the call requires a period.
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, { kind: 'claims', format, period: '30d' });
  const rows = useEndless(manualRebateRecords, { size: PAGE_ROWS });
  return (
    <EndlessCard
      title={t('history')}
      aside={<ExportButton ask={exportAs} />}
      rows={rows}
      safe={t('safe')}
      empty={t('history.none')}
      more={t('history.more')}
    >
      {(list) => (
        <DataTable
          caption={t('history')}
          columns={columns}
          rows={list}
          keyOf={({ claimId }) => claimId}
        />
      )}
    </EndlessCard>
  );
}

function useColumns(): Column<Claim>[] {
  const { t } = useTranslation('rebates');
  const { t: games } = useTranslation('games');
  const time = useTimeText('UTC');
  const ownTime = useTimeText();
  return [
    {
      key: 'day',
      head: t('day'),
      cell: ({ day, productType }) => (
        <span className="grid py-2 leading-snug">
          <span className="font-strong">{time.date(Date.parse(`${day}T00:00:00Z`))}</span>
          <span className="text-xs font-body text-ink-3">{games(`category.${productType}`)}</span>
        </span>
      ),
    },
    {
      key: 'turnover',
      head: t('turnover'),
      numeric: true,
      cell: ({ validBet, rate }) => (
        <span className="grid leading-snug">
          <Money amount={validBet} />
          <span className="text-xs text-ink-3">
            <Percent value={rate / RATE_ONE} digitsMax={4} />
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('rebate'),
      numeric: true,
      cell: ({ amount }) => (
        <strong className="font-strong">
          <Money amount={amount} />
        </strong>
      ),
    },
    {
      key: 'time',
      head: t('claimedAt'),
      numeric: true,
      from: 'list',
      cell: ({ claimedAt }) => ownTime.dayAndMinute(claimedAt),
    },
  ];
}
