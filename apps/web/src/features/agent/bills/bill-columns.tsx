import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import type { Column } from '@app/ui/tables/data-table';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { isDividend, type SalaryKind, salaryPage } from '../salary-kinds.ts';
import { useBillState } from './bill-state.tsx';
import { ownShareOfBill } from './own-share-of-bill.ts';
import { type DividendBill, TierText } from './tier-text.tsx';
import type { Bill, BillRole } from './use-bills.ts';
import { usePeriodText } from './use-period-text.ts';

const isDividendBill = (bill: Bill): bill is DividendBill => isDividend(bill.kind);

interface BillColumnsOptions {
  readonly kind: SalaryKind;
  readonly role: BillRole;
  readonly timeZone: string | undefined;
}

/** Columns of a list of bills: the period, the amounts and how they add up to the payment. */
export function useBillColumns({ kind, role, timeZone }: BillColumnsOptions): Column<Bill>[] {
  const { t } = useTranslation('agent');
  const time = useTimeText(timeZone);
  const spanOf = useSpanText(timeZone);
  const periodOf = usePeriodText(timeZone);
  const window: Column<Bill> = {
    key: 'window',
    head: t('bill.window'),
    cell: (bill) => (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link look="strong" href={`${salaryPage(kind)}/${bill.billId}`}>
          {spanOf('minute', bill.windowStart, bill.windowEnd)}
        </Link>
        <span className="text-xs font-body text-ink-3">{time.day(bill.windowStart)}</span>
      </span>
    ),
  };
  const agent: Column<Bill> = {
    key: 'agent',
    head: t('bill.agent'),
    cell: (bill) => <bdi>{bill.agent}</bdi>,
  };
  const day: Column<Bill> = {
    key: 'day',
    head: t(kind === 'dividend' ? 'bill.period' : 'bill.day'),
    cell: (bill) => (
      <Link look="strong" href={`${salaryPage(kind)}/${bill.billId}`}>
        {periodOf(bill)}
      </Link>
    ),
  };
  const base: Column<Bill> = {
    key: 'base',
    head: t('dividend.paidOn'),
    numeric: true,
    cell: (bill) => isDividendBill(bill) && <Money amount={bill.baseAmount} />,
  };
  const valid: Column<Bill> = {
    key: 'valid',
    head: t('bill.valid'),
    numeric: true,
    cell: (bill) => <Money amount={bill.validBet} />,
  };
  const tier: Column<Bill> = {
    key: 'tier',
    head: t('tiers.tier'),
    cell: (bill) =>
      bill.kind !== 'realtime' && bill.kind !== 'affiliate_plan' && <TierText bill={bill} />,
  };
  const carried = useCarriedColumns();
  const outcome = useOutcomeColumns({ kind, role });
  const whose = role === 'mine' ? [] : [agent];
  if (kind === 'realtime')
    return [window, ...whose, { ...valid, from: 'table' }, ...carried, ...outcome];
  return [day, ...whose, valid, ...(kind === 'dividend' ? [base] : []), tier, ...outcome];
}

/** Earnings, and the amounts carried in and out. */
function useCarriedColumns(): Column<Bill>[] {
  const { t } = useTranslation('agent');
  return [
    {
      key: 'gross',
      head: t('bill.gross'),
      numeric: true,
      from: 'table',
      cell: (bill) => <Money exact amount={bill.gross} />,
    },
    {
      key: 'net',
      head: t('bill.net'),
      numeric: true,
      cell: (bill) => <Money exact amount={bill.net} />,
    },
    {
      key: 'carriedIn',
      head: t('bill.carriedIn'),
      numeric: true,
      cell: (bill) => <Money exact signed amount={bill.carriedIn} />,
    },
    {
      key: 'carriedOut',
      head: t('bill.carriedOut'),
      numeric: true,
      cell: (bill) => <Money exact signed amount={-bill.carriedOut} />,
    },
  ];
}

function useOutcomeColumns({ kind, role }: Omit<BillColumnsOptions, 'timeZone'>): Column<Bill>[] {
  const { t } = useTranslation('agent');
  const stateOf = useBillState(role === 'mine');
  return [
    {
      key: 'paid',
      ends: true,
      head: t(kind === 'dividend' ? 'bill.kept' : 'bill.paid'),
      numeric: true,
      cell: (bill) => (
        <strong className="font-strong">
          <Money amount={ownShareOfBill(bill)} />
        </strong>
      ),
    },
    {
      key: 'status',
      head: t('bill.status'),
      cell: stateOf,
    },
  ];
}
