import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../../lib/words.ts';
import { TimesFields } from './times-fields.tsx';
import type { TypedCalendar } from './typed-calendar.ts';

interface CalendarFieldsProps {
  readonly typed: TypedCalendar;
  readonly isWrong: boolean;
  readonly onChange: (typed: TypedCalendar) => void;
}

/** Schedule of a lottery and numbering of its draws. */
export function CalendarFields({ typed, isWrong, onChange }: CalendarFieldsProps) {
  const { t } = useWords();
  const set = (changed: Partial<TypedCalendar>) => onChange({ ...typed, ...changed });
  const { by, at } = typed;
  return (
    <div className="grid min-w-0 gap-3">
      <Segmented
        label={t('setup.by')}
        segments={(['every', 'times', 'monthly'] as const).map((value) => ({
          value,
          label: t(`setup.by.${value}`),
        }))}
        value={by}
        onChange={(value) => set({ by: value })}
      />
      {by === 'times' && <TimesFields at={at} onChange={(next) => set({ at: next })} />}
      <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
        <ScheduleFields typed={typed} set={set} />
        <NumberingFields typed={typed} set={set} />
      </div>
      {isWrong && (
        <p role="alert" className="text-danger">
          {t('setup.calendar.wrong')}
        </p>
      )}
    </div>
  );
}

interface PartProps {
  readonly typed: TypedCalendar;
  readonly set: (changed: Partial<TypedCalendar>) => void;
}

/** Interval and hours of a day, or days and time of a month. Times of a day have their own fields. */
function ScheduleFields({ typed: { by, seconds, from, to, days, time }, set }: PartProps) {
  const { t } = useWords();
  switch (by) {
    case 'every':
      return (
        <>
          <TextField
            inputMode="numeric"
            label={t('setup.seconds')}
            value={seconds}
            onTextChange={(text) => set({ seconds: text })}
          />
          <TextField
            isOptional
            isCode
            label={t('setup.from')}
            hint={t('setup.from.hint')}
            value={from}
            onTextChange={(text) => set({ from: text })}
          />
          <TextField
            isOptional
            isCode
            label={t('setup.to')}
            value={to}
            onTextChange={(text) => set({ to: text })}
          />
        </>
      );
    case 'monthly':
      return (
        <>
          <TextField
            label={t('setup.days')}
            hint={t('setup.days.hint')}
            value={days}
            onTextChange={(text) => set({ days: text })}
          />
          <TextField
            isCode
            label={t('setup.time')}
            value={time}
            onTextChange={(text) => set({ time: text })}
          />
        </>
      );
    case 'times':
      return null;
  }
}

function NumberingFields({ typed: { numbering, digits, first }, set }: PartProps) {
  const { t } = useWords();
  return (
    <>
      <Field label={t('setup.numbering')}>
        {(control) => (
          <Select
            {...control}
            choices={NUMBERINGS.map((value) => ({
              value,
              label: t(`setup.numbering.${value}`),
            }))}
            value={numbering}
            onValueChange={(value) => set({ numbering: numberingNamed(value) })}
          />
        )}
      </Field>
      {numbering === 'place' && (
        <TextField
          inputMode="numeric"
          label={t('setup.digits')}
          value={digits}
          onTextChange={(text) => set({ digits: text })}
        />
      )}
      {numbering === 'running' && (
        <TextField
          inputMode="numeric"
          label={t('setup.first')}
          value={first}
          onTextChange={(text) => set({ first: text })}
        />
      )}
    </>
  );
}

const NUMBERINGS = ['place', 'day', 'running', 'station'] as const;
const numberingNamed = (value: string): TypedCalendar['numbering'] =>
  NUMBERINGS.find((one) => one === value) ?? 'place';
