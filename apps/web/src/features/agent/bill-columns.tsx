import type { Column } from '@app/ui/data-table';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Tag } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/use-time-text.ts';
import { BILL_TAGS } from './bill-tags.ts';
import type { Bill, BillRole } from './use-bills.ts';

interface BillColumnsOptions {
  readonly role: BillRole;
  readonly timeZone: string | undefined;
}

/** Which window, what it came to, and how that adds up to what was paid. */
export function useBillColumns({ role, timeZone }: BillColumnsOptions): Column<Bill>[] {
  const { t } = useTranslation('agent');
  const time = useTimeText(timeZone);
  const window: Column<Bill> = {
    key: 'window',
    head: t('bill.window'),
    cell: (bill) => (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link look="strong" href={`/agent/realtime/${bill.billId}`}>
          {t('bill.span', { from: time.minute(bill.windowStart), to: time.minute(bill.windowEnd) })}
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
  const amounts: Column<Bill>[] = [
    {
      key: 'valid',
      head: t('bill.valid'),
      numeric: true,
      from: 'table',
      cell: (bill) => <Money amount={bill.validBet} />,
    },
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
    {
      key: 'paid',
      head: t('bill.paid'),
      numeric: true,
      cell: (bill) => (
        <strong className="font-strong">
          <Money amount={bill.paid} />
        </strong>
      ),
    },
    {
      key: 'status',
      head: t('bill.status'),
      cell: (bill) => <Tag state={BILL_TAGS[bill.status]}>{t(`bill.${bill.status}`)}</Tag>,
    },
  ];
  return role === 'mine' ? [window, ...amounts] : [window, agent, ...amounts];
}
