import { zonesToChoose } from '@app/shared/locale/time-zones';
import { CLOSES_BEFORE_S_MAX, type LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useMemo, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { DrawsPreview } from './draws-preview.tsx';
import { calendarOf, typedOf } from './typed-calendar.ts';

export interface DrawTimes {
  readonly calendar: LotteryCalendar;
  readonly timeZone: string;
  readonly closesBeforeS: number;
}

interface WhenFieldsProps {
  /** Null when adding a lottery. */
  readonly lottery: string | null;
  readonly times: DrawTimes;
  readonly isWrong: (field: keyof DrawTimes) => boolean;
  /** Called with undefined while the form state is invalid. */
  readonly onCalendar: (calendar: LotteryCalendar | undefined) => void;
  readonly onZone: (timeZone: string) => void;
  readonly onCloses: (closesBeforeS: number) => void;
}

const NO_SECONDS = -1;

/** Schedule, zone and sale end of a lottery, with a preview of its draws. */
export function WhenFields(props: WhenFieldsProps) {
  const { lottery, times, isWrong, onCalendar, onZone, onCloses } = props;
  const { t } = useWords();
  const [typed, setTyped] = useState(() => typedOf(times.calendar));
  const [zoneAtFirst] = useState(times.timeZone);
  const zones = useMemo(
    () => zonesToChoose(Intl.supportedValuesOf('timeZone'), zoneAtFirst),
    [zoneAtFirst],
  );
  const calendar = calendarOf(typed);
  const { timeZone, closesBeforeS } = times;
  return (
    <>
      <CalendarFields
        typed={typed}
        isWrong={isWrong('calendar')}
        onChange={(next) => {
          setTyped(next);
          onCalendar(calendarOf(next));
        }}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        <Field label={t('lotteries.zone')}>
          {(control) => (
            <Select
              {...control}
              choices={zones.map((value) => ({ value, label: value }))}
              value={timeZone}
              onValueChange={onZone}
            />
          )}
        </Field>
        <TextField
          inputMode="numeric"
          label={t('setup.closes')}
          error={
            isWrong('closesBeforeS')
              ? t('setup.closes.wrong', { max: CLOSES_BEFORE_S_MAX })
              : undefined
          }
          value={closesBeforeS < 0 ? '' : `${closesBeforeS}`}
          onTextChange={(text) => onCloses(/^\d{1,5}$/.test(text) ? Number(text) : NO_SECONDS)}
        />
      </div>
      {calendar && closesBeforeS >= 0 && (
        <DrawsPreview asked={{ calendar, timeZone, closesBeforeS, lottery }} />
      )}
    </>
  );
}
