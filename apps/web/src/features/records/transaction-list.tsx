import type { Answer } from '@app/shared/contract/contract';
import type { transactions } from '@app/shared/records/calls';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Money } from '@app/ui/figures/money';
import { Anchor } from '@app/ui/navigation/anchor';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { RecordSurface } from '../../parts/records/record-surface.tsx';

const loadDialog = async () => ({ default: (await import('./bet-dialog.tsx')).BetDialog });
const BetDialog = lazy(loadDialog);
const loadLines = async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
});
const TransactionDialog = lazy(loadLines);

type Row = Answer<typeof transactions>['list'][number];
interface Place {
  readonly orderNo: string;
  readonly betTimeInTimestamp: number;
}

/** Transactions; each links to its bet, deposit or bill. */
export function TransactionList({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('records');
  const [opened, setOpened] = useState<Place>();
  const [explained, setExplained] = useState<string>();
  const columns = useColumns(setOpened, setExplained);
  return (
    <>
      <RecordSurface>
        <DataTable
          caption={t('transactions')}
          columns={columns}
          rows={rows}
          keyOf={({ txId }) => txId}
        />
      </RecordSurface>
      {opened && (
        <Suspense>
          <BetDialog bet={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {explained && (
        <Suspense>
          <TransactionDialog txId={explained} onClose={() => setExplained(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(open: (bet: Place) => void, explain: (txId: string) => void): Column<Row>[] {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return [
    {
      key: 'type',
      head: t('transaction.type'),
      cell: (row) => (
        <span className="grid py-2 leading-snug">
          <Cause row={row} onBet={open} onLines={explain}>
            {t(`type.${row.txTypeName}`)}
          </Cause>
          {row.remark && (
            <span className="text-xs font-body text-ink-3">
              <bdi>{row.remark}</bdi>
            </span>
          )}
          <span className="text-xs font-body text-ink-3 @list:hidden">
            {time.dayAndMinute(row.txTimeInTimestamp)}
          </span>
        </span>
      ),
    },
    {
      key: 'time',
      head: t('bet.time'),
      from: 'list',
      cell: (row) => time.dayAndMinute(row.txTimeInTimestamp),
    },
    {
      key: 'amount',
      head: t('transaction.amount'),
      numeric: true,
      cell: (row) => (
        <span className="grid leading-snug">
          <strong className="font-strong">
            <Money exact signed amount={row.amount} />
          </strong>
          <span className="text-xs text-ink-3 @list:hidden">
            <span className="sr-only">{t('balance.after')} </span>
            <Money exact amount={row.currentAvailBalance} />
          </span>
        </span>
      ),
    },
    {
      key: 'balance',
      head: t('balance.after'),
      numeric: true,
      from: 'list',
      cell: (row) => <Money exact amount={row.currentAvailBalance} />,
    },
    {
      key: 'ledger',
      head: t('ledger'),
      acts: true,
      cell: (row) => (
        <IconButton
          small
          icon="list-bullets"
          label={t('ledger')}
          onIntent={() => loadAhead(loadLines)}
          onPress={() => explain(row.txId)}
        />
      ),
    },
  ];
}

interface CauseProps {
  readonly row: Row;
  readonly onBet: (bet: Place) => void;
  readonly onLines: (txId: string) => void;
  readonly children: ReactNode;
}

function Cause({ row, onBet, onLines, children }: CauseProps) {
  const { orderNo, betTimeInTimestamp, codeType } = row;
  if (orderNo && betTimeInTimestamp !== null) {
    return (
      <button
        type="button"
        onClick={() => onBet({ orderNo, betTimeInTimestamp })}
        onPointerEnter={() => loadAhead(loadDialog)}
        onFocus={() => loadAhead(loadDialog)}
        className={ROW_OPENER}
      >
        {children}
      </button>
    );
  }
  const href = orderNo && pageOf(codeType, orderNo);
  if (href) {
    return (
      <Anchor href={href} className={ROW_OPENER}>
        {children}
      </Anchor>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onLines(row.txId)}
      onPointerEnter={() => loadAhead(loadLines)}
      onFocus={() => loadAhead(loadLines)}
      className={ROW_OPENER}
    >
      {children}
    </button>
  );
}

const PAGES: Partial<Record<Row['codeType'], string>> = {
  deposit: '/deposit/',
  withdraw: '/withdraw/',
  transfer: '/member/transferUpline?transfer=',
  real_time_wage: '/agent/realtime/',
  daily_wage: '/agent/daily/',
  hour_wage: '/agent/hourly/',
  share_bonus: '/agent/dividend/',
  affiliate_commission: '/agent/affiliate/',
};

function pageOf(codeType: Row['codeType'], orderNo: string): string | undefined {
  const page = PAGES[codeType];
  return page && `${page}${orderNo}`;
}
