import { useAnswer } from '@app/client/use-answer';
import { recordsSince } from '@app/shared/records/calls';
import { Button } from '@app/ui/buttons/button';
import { timeText } from '@app/ui/format/time-text';
import { Select } from '@app/ui/forms/select';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { monthsSince } from './months-since.ts';
import { PeriodChoice } from './period-choice.tsx';
import { FilterControl } from './record-filters.tsx';
import type { useRecordFilter } from './use-record-filter.ts';

const SINCE = {
  bets: 'betsSince',
  transactions: 'transactionsSince',
  deposits: 'depositsSince',
  withdrawals: 'withdrawalsSince',
  bonuses: 'bonusesSince',
} as const;
export type RecordOf = keyof typeof SINCE;

interface TimeChoiceProps {
  readonly filter: Pick<
    ReturnType<typeof useRecordFilter>,
    'period' | 'month' | 'day' | 'choosePeriod' | 'chooseMonth'
  >;
  readonly of: RecordOf;
}

/** Selects days: a recent period, a month within the records, or the day in the address. */
export function TimeChoice({ filter, of }: TimeChoiceProps) {
  const { t, i18n } = useTranslation('records');
  const since = useAnswer(recordsSince, {});
  const first = since.data?.[SINCE[of]];
  const { month, day, period, choosePeriod, chooseMonth } = filter;
  const monthText = timeText(i18n.language, 'UTC').month; // calendar months have no time zone
  const choices = monthsSince(first ?? undefined, Date.now(), since.data?.timeZone).map(
    (value) => ({
      value,
      label: monthText(Date.parse(`${value}-01`)),
    }),
  );
  if (day) return <OneDay of={of} day={day} onLeave={() => choosePeriod(period)} />;
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
    </>
  );
}

interface OneDayProps {
  readonly of: RecordOf;
  readonly day: string;
  readonly onLeave: () => void;
}

function OneDay({ of, day, onLeave }: OneDayProps) {
  const { t, i18n } = useTranslation('records');
  const date = timeText(i18n.language, 'UTC').date(Date.parse(day));
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{t(of === 'bets' ? 'day' : 'day.other', { date })}</p>
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
