import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Checkbox } from '@app/ui/forms/checkbox';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../../lib/words.ts';
import { EMPTY_TIME, EVERY_DAY, type TypedTime } from './typed-calendar.ts';

interface TimesFieldsProps {
  readonly at: readonly TypedTime[];
  readonly onChange: (at: readonly TypedTime[]) => void;
}

/** Draw times by weekday; each may have its own station. */
export function TimesFields({ at, onChange }: TimesFieldsProps) {
  const { t, named } = useWords();
  const change = (place: number, changed: Partial<TypedTime>) =>
    onChange(at.map((one, n) => (n === place ? { ...one, ...changed } : one)));
  return (
    <div className="grid gap-3">
      {at.map(({ weekdays, time, station }, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position until it is sent
          key={place}
          className="grid min-w-0 gap-2 rounded-2 bg-well px-3 py-2"
        >
          <legend className="sr-only">{t('setup.timeOf', { place: place + 1 })}</legend>
          <div className="flex flex-wrap gap-x-4">
            {EVERY_DAY.map((day) => (
              <Checkbox
                key={day}
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  change(place, {
                    weekdays: EVERY_DAY.filter((one) =>
                      one === day ? target.checked : weekdays.includes(one),
                    ),
                  })
                }
              >
                {named('lotteries.weekday', `${day}`)}
              </Checkbox>
            ))}
          </div>
          <div className="grid items-start gap-3 tablet:grid-cols-3">
            <TextField
              isCode
              label={t('setup.time')}
              value={time}
              onTextChange={(text) => change(place, { time: text })}
            />
            <TextField
              isCode
              isOptional
              label={t('setup.station')}
              hint={t('setup.station.hint')}
              value={station}
              onTextChange={(text) => change(place, { station: text.trim().toLowerCase() })}
            />
            {at.length > 1 && (
              <IconButton
                icon="trash"
                label={t('setup.dropTime', { place: place + 1 })}
                onPress={() => onChange(at.filter((_, n) => n !== place))}
              />
            )}
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="small" kind="outline" onPress={() => onChange([...at, EMPTY_TIME])}>
          {t('setup.addTime')}
        </Button>
      </div>
    </div>
  );
}
