import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { monthlyStatement } from '@app/shared/reports/calls';
import { Button } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { dayIn } from '@app/ui/format/day-in-zone';
import { timeText } from '@app/ui/format/time-text';
import { Select } from '@app/ui/forms/select';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSite } from '../../../lib/site.ts';
import { FilterControl, RecordFilters } from '../../../parts/records/record-filters.tsx';
import { useRecordFilter } from '../../../parts/records/use-record-filter.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { ReportTabs } from './report-tabs.tsx';
import { StatementSheet } from './statement-sheet.tsx';

/** An agent's account in one calendar month, to read or to print. */
export function StatementPage() {
  // Loads all phrases up front: suspending later would clear the chosen month.
  const { t, i18n } = useTranslation(['reports', 'agent', 'records']);
  const { timeZone } = useSite();
  const filter = useRecordFilter();
  const month = filter.month ?? monthOf(serverNow(), timeZone);
  const statement = useAnswer(monthlyStatement, { month }, { refreshOn: ['balance'] });
  const monthName = timeText(i18n.language, 'UTC').month; // calendar months have no time zone
  const nameOf = (value: string) => monthName(Date.parse(`${value}-01`));
  const months = [...new Set([month, ...(statement.data?.months ?? [])])].sort().reverse();
  const print = (
    <Button size="small" kind="outline" off={!statement.data} onPress={() => window.print()}>
      {t('statement.print')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t('statement')} timeZone={timeZone} actions={print} />
      <ReportTabs current="statement" />
      <RecordFilters>
        <FilterControl>
          <Select
            aria-label={t('records:month')}
            value={month}
            choices={months.map((value) => ({ value, label: nameOf(value) }))}
            onValueChange={filter.chooseMonth}
          />
        </FilterControl>
      </RecordFilters>
      <Answered answer={statement} waiting={<Waiting />} safe={t('agent:credit.safe')}>
        {(known) => <StatementSheet statement={known} month={nameOf(month)} />}
      </Answered>
    </div>
  );
}

const monthOf = (now: number, timeZone: string): string =>
  dayIn(now, timeZone).slice(0, 'yyyy-mm'.length);

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="table" />
    </div>
  );
}
