import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { money } from '@app/shared/money/money';
import { payoutKinds } from '@app/shared/payouts/engines';
import { commission, income } from '@app/shared/reports/calls';
import { NetBars } from '@app/ui/charts/net-bars';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { zoneName } from '../../../lib/language/zone-name.ts';
import { PeriodChoice } from '../../../parts/records/period-choice.tsx';
import { useRecordFilter } from '../../../parts/records/use-record-filter.ts';
import styles from '../agent-page.module.css';
import { BILL_STATES } from '../bills/bill-tag.tsx';
import { ListFoot } from '../list-foot.tsx';
import { billsPage } from '../salary-kinds.ts';
import { ReportFrame } from './report-frame.tsx';

const PAGE_ROWS = 20;

type Income = Answer<typeof income>;
type Bill = Answer<typeof commission>['list'][number];

/** An agent's earnings by day and by kind, with all bills. */
export function IncomePage() {
  const { t } = useTranslation('reports');
  const filter = useRecordFilter();
  const { period } = filter;
  const earned = useAnswer(income, { period }, { refreshOn: ['bills'] });
  return (
    <ReportFrame report="income" exportRequest={{ kind: 'income', period }}>
      <PeriodChoice period={period} onChoose={filter.choosePeriod} />
      <Answered answer={earned} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {(known) => (
          <div className={styles.page}>
            <Figures footer={known.footer} />
            <Days income={known} />
            <Kinds footer={known.footer} period={period} />
          </div>
        )}
      </Answered>
      <Bills filter={filter} />
    </ReportFrame>
  );
}

function Figures({ footer }: Pick<Income, 'footer'>) {
  const { t } = useTranslation('reports');
  const bills = footer.kinds.reduce((sum, kind) => sum + kind.bills, 0);
  return (
    <StatStrip>
      <Stat label={t('income.paid')} value={<Money exact amount={footer.paidAmount} />} />
      <Stat label={t('income.open')} value={<Money exact amount={footer.openAmount} />} />
      <Stat label={t('income.bills')} value={<Count value={bills} />} />
      <Stat
        label={t('income.corrections')}
        value={<Money exact amount={footer.correctionAmount} />}
      />
    </StatStrip>
  );
}

type Earned = Income['footer'];

const earnedIn = ({ paidAmount, openAmount, correctionAmount }: Earned) =>
  paidAmount + openAmount + correctionAmount;

function Days({ income: { list, footer, timeZone } }: { readonly income: Income }) {
  const { t } = useTranslation('reports');
  const time = useTimeText(timeZone);
  const text = useMoneyText({ exact: true });
  const all = earnedIn(footer);
  const bars = list.map((day) => {
    const amount = earnedIn(day);
    return { label: time.day(day.balanceDate), value: Number(amount), text: text(amount) };
  });
  return (
    <Card title={t('income.byDay')}>
      {all === 0n ? (
        <Empty state="no-bets" sentence={t('income.none')} />
      ) : (
        <NetBars
          summary={t('income.summary', { days: list.length, amount: text(all) })}
          heads={[t('income.day'), t('income.earned')]}
          zero={text(0n)}
          bars={bars}
        />
      )}
      <p className="pt-2 text-xs text-ink-3">{t('income.zone', { zone: zoneName(timeZone) })}</p>
    </Card>
  );
}

type Kind = Omit<Earned['kinds'][number], 'kind'> & {
  readonly href: string;
  readonly name: string;
};

function Kinds({ footer, period }: Pick<Income, 'footer'> & { readonly period: string }) {
  const { t } = useTranslation('reports');
  const { t: kindOf } = useTranslation('agent');
  const { kinds, corrections, correctionAmount } = footer;
  const rows: Kind[] = kinds.map(({ kind, ...sums }) => ({
    name: kindOf(kind),
    href: billsPage(kind),
    ...sums,
  }));
  if (corrections > 0)
    rows.push({
      name: t('income.corrections'),
      href: `/member/transactions?period=${period}&group=bill_correction`,
      bills: corrections,
      openAmount: money(0n),
      paidAmount: correctionAmount,
    });
  if (rows.length === 0) return null;
  const columns: Column<Kind>[] = [
    {
      key: 'kind',
      head: t('income.kind'),
      cell: ({ name, href }) => (
        <Link look="strong" href={href}>
          {name}
        </Link>
      ),
    },
    {
      key: 'bills',
      head: t('income.bills'),
      numeric: true,
      cell: ({ bills }) => <Count value={bills} />,
    },
    {
      key: 'open',
      head: t('income.open'),
      numeric: true,
      cell: ({ openAmount }) => <Money exact amount={openAmount} />,
    },
    {
      key: 'paid',
      head: t('income.paid'),
      numeric: true,
      cell: ({ paidAmount }) => (
        <strong className="font-strong">
          <Money exact amount={paidAmount} />
        </strong>
      ),
    },
  ];
  return (
    <Card title={t('income.byKind')}>
      <DataTable
        caption={t('income.byKind')}
        columns={columns}
        rows={rows}
        keyOf={({ href }) => href}
      />
    </Card>
  );
}

function Bills({ filter }: { readonly filter: ReturnType<typeof useRecordFilter> }) {
  const { t } = useTranslation('reports');
  const { t: kindOf } = useTranslation('agent');
  const kind = payoutKinds.find((each) => each === filter.read('kind'));
  const bills = useEndless(
    commission,
    { period: filter.period, size: PAGE_ROWS, ...(kind && { kind }) },
    { refreshOn: ['bills'] },
  );
  const columns = useBillColumns();
  const choice = (
    <Select
      aria-label={t('income.kind')}
      value={kind ?? ''}
      choices={[
        { value: '', label: t('income.kind.all') },
        ...payoutKinds.map((value) => ({ value, label: kindOf(value) })),
      ]}
      onValueChange={(value) => filter.set('kind', value)}
    />
  );
  return (
    <Card title={t('income.list')} aside={choice}>
      <Answered
        answer={bills}
        rows={6}
        safe={t('safe')}
        empty={<Empty state="no-bets" sentence={t('income.none')} />}
      >
        {(rows) => (
          <>
            <DataTable
              cards="tiles"
              caption={t('income.list')}
              columns={columns}
              rows={rows}
              keyOf={({ billId }) => billId}
            />
            <ListFoot
              list={bills}
              count={t('count', { shown: rows.length, total: bills.total })}
              sum={
                bills.footer && (
                  <>
                    {t('income.paid')} <Money exact amount={bills.footer.paidAmount} />
                  </>
                )
              }
            />
          </>
        )}
      </Answered>
    </Card>
  );
}

function useBillColumns(): Column<Bill>[] {
  const { t } = useTranslation('reports');
  const { t: kindOf } = useTranslation('agent');
  const time = useTimeText();
  return [
    {
      key: 'period',
      head: t('income.period'),
      cell: (bill) => (
        <Link look="strong" href={`${billsPage(bill.kind)}/${bill.billId}`}>
          {time.dayAndMinute(bill.periodStart)}
        </Link>
      ),
    },
    { key: 'kind', head: t('income.kind'), cell: (bill) => kindOf(bill.kind) },
    {
      key: 'valid',
      head: t('sum.valid'),
      numeric: true,
      from: 'table',
      cell: (bill) => <Money exact amount={bill.validBetAmount} />,
    },
    {
      key: 'status',
      head: t('income.status'),
      cell: (bill) => <Tag state={BILL_STATES[bill.status]}>{t(`status.${bill.status}`)}</Tag>,
    },
    {
      key: 'amount',
      ends: true,
      head: t('income.amount'),
      numeric: true,
      cell: (bill) => (
        <strong className="font-strong">
          <Money exact amount={bill.amount} />
        </strong>
      ),
    },
  ];
}
