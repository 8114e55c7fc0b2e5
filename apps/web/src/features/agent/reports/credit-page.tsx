import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { askCreditReport } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { creditReport } from '@app/shared/records/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Card } from '@app/ui/layout/card';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { zoneName } from '../../../lib/language/zone-name.ts';
import { ExportButton } from '../../../parts/exports/export-button.tsx';
import { PeriodChoice } from '../../../parts/records/period-choice.tsx';
import { useRecordFilter } from '../../../parts/records/use-record-filter.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import type { Report, ReportDay } from './credit-report.ts';

const CreditDay = lazy(async () => ({ default: (await import('./credit-day.tsx')).CreditDay }));

/** An agent's daily statement: opening balance, in and out, closing balance. */
export function CreditPage() {
  const { t } = useTranslation('agent');
  const client = useClient();
  const { period, choosePeriod } = useRecordFilter();
  const report = useAnswer(creditReport, { period }, { refreshOn: ['balance'] });
  const exportAs = (format: ExportFormat) => client.send(askCreditReport, { format, period });
  return (
    <div className={styles.page}>
      <AgentHead
        title={t('credit')}
        timeZone={report.data?.timeZone}
        actions={
          <span className="flex flex-wrap items-center gap-2">
            <ButtonLink size="small" kind="outline" href="/agent/statement">
              {t('credit.statement')}
            </ButtonLink>
            <ExportButton ask={exportAs} />
          </span>
        }
      />
      <PeriodChoice period={period} onChoose={choosePeriod} />
      <Answered answer={report} waiting={<Waiting />} safe={t('credit.safe')}>
        {(known) => (
          <>
            <Sums footer={known.footer} />
            <Days report={known} />
          </>
        )}
      </Answered>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="table" />
    </div>
  );
}

function Sums({ footer }: Pick<Report, 'footer'>) {
  const { t } = useTranslation('agent');
  return (
    <StatStrip>
      <Stat label={t('credit.opening')} value={<Money exact amount={footer.openingBalance} />} />
      <Stat label={t('credit.in')} value={<Money exact amount={footer.amountIn} />} />
      <Stat label={t('credit.out')} value={<Money exact amount={footer.amountOut} />} />
      <Stat label={t('credit.closing')} value={<Money exact amount={footer.closingBalance} />} />
    </StatStrip>
  );
}

function Days({ report: { list, timeZone } }: { readonly report: Report }) {
  const { t } = useTranslation('agent');
  const [shown, show] = useState<ReportDay>();
  const columns = useColumns(timeZone, show);
  return (
    <Card title={t('credit.days')}>
      <DataTable
        cards="tiles"
        caption={t('credit')}
        columns={columns}
        rows={list}
        keyOf={({ balanceDate }) => `${balanceDate}`}
      />
      <p className="pt-3 text-xs text-ink-3">{t('credit.note', { zone: zoneName(timeZone) })}</p>
      {shown && (
        <Suspense>
          <CreditDay day={shown} timeZone={timeZone} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function useColumns(timeZone: string, show: (day: ReportDay) => void): Column<ReportDay>[] {
  const { t } = useTranslation('agent');
  const time = useTimeText(timeZone);
  return [
    {
      key: 'day',
      head: t('credit.day'),
      cell: (day) =>
        day.groups.length === 0 ? (
          time.date(day.balanceDate)
        ) : (
          <button type="button" onClick={() => show(day)} className={ROW_OPENER}>
            {time.date(day.balanceDate)}
          </button>
        ),
    },
    {
      key: 'opening',
      head: t('credit.opening'),
      numeric: true,
      cell: (day) => <Money exact amount={day.openingBalance} />,
    },
    {
      key: 'in',
      head: t('credit.in'),
      numeric: true,
      cell: (day) => <Money exact amount={day.amountIn} />,
    },
    {
      key: 'out',
      head: t('credit.out'),
      numeric: true,
      cell: (day) => <Money exact amount={day.amountOut} />,
    },
    {
      key: 'closing',
      ends: true,
      head: t('credit.closing'),
      numeric: true,
      cell: (day) => (
        <strong className="font-strong">
          <Money exact amount={day.closingBalance} />
        </strong>
      ),
    },
  ];
}
