import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { billsPage } from '../salary-kinds.ts';
import type { Statement } from './monthly-statement.ts';

type PaidBills = Statement['bills'][number];

/** Paid bills of each kind by day. A day links to its bill, or to all bills of the kind if it has several. */
export function StatementBills({ bills, timeZone }: Pick<Statement, 'bills' | 'timeZone'>) {
  const { t } = useTranslation('reports');
  if (bills.length === 0) return <p className="text-ink-2">{t('statement.bills.none')}</p>;
  const kinds = Map.groupBy(bills, ({ kind }) => kind);
  return (
    <div className="grid gap-6">
      {[...kinds].map(([kind, some]) => (
        <BillsOfKind key={kind} kind={kind} bills={some} timeZone={timeZone} />
      ))}
      {bills.some(isDeducted) && (
        <p className="text-xs text-ink-3">{t('statement.deducted.note')}</p>
      )}
    </div>
  );
}

const isDeducted = ({ deductedAmount }: PaidBills) => deductedAmount > 0n;

interface BillsOfKindProps extends Pick<Statement, 'bills' | 'timeZone'> {
  readonly kind: PaidBills['kind'];
}

function BillsOfKind({ kind, bills, timeZone }: BillsOfKindProps) {
  const { t } = useTranslation('agent');
  const columns = useColumns(timeZone);
  const sum = bills.reduce((total, { amount }) => total + amount, 0n);
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-strong">{t(kind)}</h3>
        <strong className="font-strong">
          <Money exact amount={sum} />
        </strong>
      </div>
      <DataTable
        caption={t(kind)}
        columns={columns.filter(({ key }) => key !== 'deducted' || bills.some(isDeducted))}
        rows={bills}
        keyOf={({ balanceDate }) => `${balanceDate}`}
      />
    </section>
  );
}

function useColumns(timeZone: string): Column<PaidBills>[] {
  const { t } = useTranslation('reports');
  const time = useTimeText(timeZone);
  const spanOf = useSpanText(timeZone);
  return [
    {
      key: 'paid',
      head: t('statement.paidOn'),
      cell: ({ kind, billId, balanceDate }) => (
        <Link look="strong" href={billId ? `${billsPage(kind)}/${billId}` : billsPage(kind)}>
          {time.day(balanceDate)}
        </Link>
      ),
    },
    {
      key: 'period',
      head: t('statement.period'),
      cell: ({ periodStart, periodEnd }) => spanOf('day', periodStart, periodEnd - 1),
    },
    {
      key: 'bills',
      head: t('income.bills'),
      numeric: true,
      from: 'list',
      cell: ({ bills }) => <Count value={bills} />,
    },
    {
      key: 'deducted',
      head: t('statement.deducted'),
      numeric: true,
      from: 'list',
      cell: ({ deductedAmount }) => <Money exact amount={deductedAmount} />,
    },
    {
      key: 'amount',
      head: t('income.amount'),
      numeric: true,
      cell: ({ amount }) => (
        <strong className="font-strong">
          <Money exact amount={amount} />
        </strong>
      ),
    },
  ];
}
