import { useAnswer } from '@app/client/use-answer';
import { recordsSince } from '@app/shared/records/calls';
import { PAYMENT_RANGE_DAYS_MAX, RANGE_DAYS_MAX } from '@app/shared/records/range-limits';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { daysText } from '@app/ui/format/days-text';
import { timeText } from '@app/ui/format/time-text';
import { Select } from '@app/ui/forms/select';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { monthsSince } from './months-since.ts';
import { PeriodChoice } from './period-choice.tsx';
import { FilterControl } from './record-filters.tsx';
import type { useRecordFilter } from './use-record-filter.ts';

const loadDialog = async () => ({ default: (await import('./days-dialog.tsx')).DaysDialog });
const DaysDialog = lazy(loadDialog);

const SINCE = {
  bets: 'betsSince',
  transactions: 'transactionsSince',
  deposits: 'depositsSince',
  withdrawals: 'withdrawalsSince',
  bonuses: 'bonusesSince',
} as const;
export type RecordOf = keyof typeof SINCE;

const DAYS_MAX: Readonly<Record<RecordOf, number>> = {
  bets: RANGE_DAYS_MAX,
  transactions: RANGE_DAYS_MAX,
  deposits: PAYMENT_RANGE_DAYS_MAX,
  withdrawals: PAYMENT_RANGE_DAYS_MAX,
  bonuses: PAYMENT_RANGE_DAYS_MAX,
};

interface TimeChoiceProps {
  readonly filter: Pick<
    ReturnType<typeof useRecordFilter>,
    'period' | 'month' | 'day' | 'days' | 'choosePeriod' | 'chooseMonth' | 'chooseDays'
  >;
  readonly of: RecordOf;
}

/** Selects days: a recent period, a month within the records, a first and a last day, or the day in the address. */
export function TimeChoice({ filter, of }: TimeChoiceProps) {
  const { t, i18n } = useTranslation('records');
  const since = useAnswer(recordsSince, {});
  const first = since.data?.[SINCE[of]];
  const { month, day, days, period, choosePeriod, chooseMonth, chooseDays } = filter;
  const [isAsked, setAsked] = useState(false);
  const monthText = timeText(i18n.language, 'UTC').month; // calendar months have no time zone
  const choices = monthsSince(first ?? undefined, Date.now(), since.data?.timeZone).map(
    (value) => ({
      value,
      label: monthText(Date.parse(`${value}-01`)),
    }),
  );
  const leave = () => choosePeriod(period);
  if (days) return <ChosenDays text={daysText(days, i18n.language)} onLeave={leave} />;
  if (day) {
    const date = timeText(i18n.language, 'UTC').date(Date.parse(day));
    const text = t(of === 'bets' ? 'day' : 'day.other', { date });
    return <ChosenDays text={text} onLeave={leave} />;
  }
  return (
    <>
      <PeriodChoice period={month ? undefined : period} onChoose={choosePeriod} />
      <FilterControl>
        <Select
          aria-label={t('month')}
          value={month ?? ''}
          choices={[{ value: '', label: t('month.choose') }, ...choices]}
          onValueChange={chooseMonth}
        />
      </FilterControl>
      <IconButton
        icon="calendar-blank"
        label={t('days.choose')}
        onIntent={() => loadAhead(loadDialog)}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <Suspense>
          <DaysDialog
            zone={since.data?.timeZone}
            first={first ?? undefined}
            daysMax={DAYS_MAX[of]}
            onChoose={chooseDays}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ChosenDaysProps {
  readonly text: string;
  readonly onLeave: () => void;
}

function ChosenDays({ text, onLeave }: ChosenDaysProps) {
  const { t } = useTranslation('records');
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{text}</p>
      <Button size="small" kind="outline" onPress={onLeave}>
        {t('day.leave')}
      </Button>
    </div>
  );
}

/** States the date of the oldest records. */
export function RecordStart({ of }: Pick<TimeChoiceProps, 'of'>) {
  const { t } = useTranslation('records');
  const since = useAnswer(recordsSince, {});
  const time = useTimeText(since.data?.timeZone);
  const first = since.data?.[SINCE[of]];
  if (first === undefined || first === null) return null;
  return <p className="text-xs text-ink-3">{t(`since.${of}`, { date: time.date(first) })}</p>;
}
