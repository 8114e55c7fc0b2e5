import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { moneyGroups } from '@app/shared/ledger/transaction-types';
import { downlineTransaction } from '@app/shared/reports/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import type { ReactNode } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { ListFoot } from '../list-foot.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportNone } from './report-none.tsx';
import { branchOf, DIRECT, useReportFilter } from './use-report-filter.ts';

const PAGE_ROWS = 20;

type Rows = ReturnType<typeof useEndless<typeof downlineTransaction>>;
type Row = Answer<typeof downlineTransaction>['list'][number];

/** The team's transactions: deposits, withdrawals, transfers and payouts. */
export function TeamTransactionsPage() {
  const { t } = useTranslation('reports');
  const { t: records } = useTranslation('records');
  const filter = useReportFilter();
  const group = moneyGroups.find((each) => each === filter.read('group'));
  const { period } = filter;
  const narrowed = { ...branchOf(filter), ...(group && { codeTypes: group }) };
  const isDirect = filter.part === DIRECT;
  const rows = useEndless(
    downlineTransaction,
    { period, size: PAGE_ROWS, ...narrowed, ...(isDirect && { direct: '1' as const }) },
    { refreshOn: ['team'] },
  );
  const exportRequest = {
    kind: 'teamTransactions',
    period,
    ...narrowed,
    ...(isDirect && { direct: true }),
  };
  const columns = useColumns();
  return (
    <ReportFrame
      report="transactions"
      exportRequest={{ ...exportRequest, kind: 'teamTransactions' }}
    >
      <ReportFilters filter={filter} byPart nameLabel={t('name.whole')}>
        <Select
          aria-label={records('filter.group')}
          value={group ?? ''}
          choices={[
            { value: '', label: records('filter.group.all') },
            ...moneyGroups.map((value) => ({ value, label: records(`group.${value}`) })),
          ]}
          onValueChange={(value) => filter.set('group', value)}
        />
      </ReportFilters>
      {!rows.error && <Figures rows={rows} />}
      <Card title={t('transactions')}>
        <Answered
          answer={rows}
          rows={8}
          safe={t('safe')}
          empty={
            <ReportNone filter={filter} state="no-results" sentence={t('transactions.none')} />
          }
        >
          {(found) => (
            <>
              <DataTable
                cards="tiles"
                caption={t('transactions')}
                columns={columns}
                rows={found}
                keyOf={({ txId }) => txId}
              />
              <ListFoot
                list={rows}
                count={t('count', { shown: found.length, total: rows.total })}
                sum={null}
              />
            </>
          )}
        </Answered>
      </Card>
    </ReportFrame>
  );
}

function Figures({ rows: { footer, total } }: { readonly rows: Rows }) {
  const { t } = useTranslation('records');
  const shown = (figure: ReactNode) => (footer ? figure : <Skeleton shape="word" />);
  return (
    <StatStrip>
      <Stat label={t('sum.in')} value={shown(<Money exact amount={footer?.amountIn ?? 0n} />)} />
      <Stat label={t('sum.out')} value={shown(<Money exact amount={footer?.amountOut ?? 0n} />)} />
      <Stat
        label={t('sum.change')}
        value={shown(<Money exact signed amount={footer?.amount ?? 0n} />)}
      />
      <Stat label={t('sum.entries')} value={shown(<Count value={total} />)} />
    </StatStrip>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('reports');
  const { t: records } = useTranslation('records');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return [
    {
      key: 'member',
      head: t('profit.member'),
      cell: (row) => <bdi className="font-strong">{row.customerName}</bdi>,
    },
    {
      key: 'type',
      head: records('transaction.type'),
      cell: (row) => (
        <span className="grid py-1 leading-snug">
          {records(`type.${row.txTypeName}`)}
          {row.remark && (
            <span className="text-xs text-ink-3">
              <bdi>{row.remark}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      head: t('bet.time'),
      cell: (row) => time.dayAndMinute(row.txTimeInTimestamp),
    },
    {
      key: 'amount',
      ends: true,
      head: records('transaction.amount'),
      numeric: true,
      cell: (row) => (
        <strong className="font-strong">
          <Money exact signed amount={row.amount} />
        </strong>
      ),
    },
  ];
}
