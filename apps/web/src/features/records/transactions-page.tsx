import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { transactions } from '@app/shared/records/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Select } from '@app/ui/forms/select';
import type { ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Payment } from '../../parts/records/payment.ts';
import { FilterControl, RecordFilters } from '../../parts/records/record-filters.tsx';
import { RecordFoot } from '../../parts/records/record-foot.tsx';
import { RecordStart, TimeChoice } from '../../parts/records/time-choice.tsx';
import { TransactionList } from './transaction-list.tsx';
import { type TransactionFilter, useTransactionFilter } from './use-transaction-filter.ts';

const PAGE_ROWS = 20;

/** All movements of the member's cash, with the balance after each. */
export function TransactionsPage() {
  const client = useClient();
  const filter = useTransactionFilter();
  const { group, payment } = filter;
  const within = payment ? { startDate: payment.since, endDate: payment.until } : filter.within;
  const rows = useEndless(
    transactions,
    { ...within, size: PAGE_ROWS, ...(group && { codeTypes: group }) },
    { refreshOn: ['balance'] },
  );
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, {
      kind: 'transactions',
      format,
      ...filter.within,
      ...(group && { codeTypes: group }),
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      {payment ? (
        <OfPayment payment={payment} onLeave={filter.clear} />
      ) : (
        <Filters filter={filter} ask={exportAs} />
      )}
      {!rows.error && <Figures footer={rows.footer} total={rows.total} />}
      <Transactions rows={rows} filter={filter} />
      <RecordStart of="transactions" />
    </div>
  );
}

interface FiltersProps {
  readonly filter: TransactionFilter;
  readonly ask: (format: ExportFormat) => Promise<unknown>;
}

function Filters({ filter, ask }: FiltersProps) {
  const { t } = useTranslation('records');
  const groups = filter.groups.map((value) => ({ value, label: t(`group.${value}`) }));
  return (
    <RecordFilters ask={ask}>
      <TimeChoice filter={filter} of="transactions" />
      <FilterControl>
        <Select
          aria-label={t('filter.group')}
          value={filter.group ?? ''}
          choices={[{ value: '', label: t('filter.group.all') }, ...groups]}
          onValueChange={(value) => filter.set('group', value)}
        />
      </FilterControl>
    </RecordFilters>
  );
}

interface OfPaymentProps {
  readonly payment: Payment;
  readonly onLeave: () => void;
}

function OfPayment({ payment, onLeave }: OfPaymentProps) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{t('payment', { time: time.dayAndSecond(payment.since) })}</p>
      <Button size="small" kind="outline" onPress={onLeave}>
        {t('payment.leave')}
      </Button>
    </div>
  );
}

type Rows = ReturnType<typeof useEndless<typeof transactions>>;

function Figures({ footer, total }: Pick<Rows, 'footer' | 'total'>) {
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

interface TransactionsProps {
  readonly rows: Rows;
  readonly filter: TransactionFilter;
}

function Transactions({ rows, filter }: TransactionsProps) {
  const { t } = useTranslation('records');
  const narrowed = filter.isNarrowed;
  const none = (
    <Empty
      state="no-results"
      sentence={t(narrowed ? 'transactions.none.narrowed' : 'transactions.none')}
      action={
        narrowed ? (
          <Button onPress={filter.clear}>{t('filter.clear')}</Button>
        ) : (
          <ButtonLink href="/">{t('toGames')}</ButtonLink>
        )
      }
    />
  );
  return (
    <Answered answer={rows} rows={8} safe={t('safe')} empty={none}>
      {(found) => (
        <div>
          <TransactionList rows={found} />
          <RecordFoot list={rows} />
        </div>
      )}
    </Answered>
  );
}
