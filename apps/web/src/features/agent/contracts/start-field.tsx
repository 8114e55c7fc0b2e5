import { dayIn, startOfDay } from '@app/ui/format/day-in-zone';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSite } from '../../../lib/site.ts';

const DAY_MS = 86_400_000;
/** Maximum number of days from now to a start at the server. The form allows one less. */
const AHEAD_DAYS_MAX = 92;

/** Chosen start of terms: undefined for as soon as they are accepted; empty until a day is chosen. */
export type TypedStart = string | undefined;

/** The start of the terms: undefined for the next period, null for an invalid date. */
export function startOf(
  typed: TypedStart,
  { beginsAt, zone }: { readonly beginsAt: number; readonly zone: string },
): number | undefined | null {
  if (typed === undefined) return undefined;
  const at = startOfDay(typed, zone);
  const isPossible = at !== undefined && typed >= earliest(beginsAt, zone);
  return isPossible && at <= latest() ? at : null;
}

const earliest = (beginsAt: number, zone: string) => dayIn(beginsAt, zone);
const latest = () => serverNow() + (AHEAD_DAYS_MAX - 1) * DAY_MS;

interface StartFieldProps {
  readonly typed: TypedStart;
  /** When terms agreed on now take effect. */
  readonly beginsAt: number;
  readonly onType: (typed: TypedStart) => void;
}

/** Lets terms start later than with the next period. */
export function StartField({ typed, beginsAt, onType }: StartFieldProps) {
  const { t } = useTranslation('contracts');
  const { timeZone: zone } = useSite();
  const time = useTimeText(zone);
  const isWrong =
    typed !== undefined && typed !== '' && startOf(typed, { beginsAt, zone }) === null;
  return (
    <div className="grid gap-2">
      <Segmented
        label={t('start')}
        value={typed === undefined ? 'soon' : 'later'}
        onChange={(start) => onType(start === 'soon' ? undefined : '')}
        segments={[
          { value: 'soon', label: t('start.soon') },
          { value: 'later', label: t('start.later') },
        ]}
      />
      {typed === undefined ? (
        <p className="text-xs text-ink-3">
          {t('start.soon.note', { time: time.dayAndMinute(beginsAt) })}
        </p>
      ) : (
        <TextField
          label={t('start.day')}
          hint={t('start.day.hint')}
          error={
            isWrong
              ? t('start.wrong', { from: time.date(beginsAt), to: time.date(latest()) })
              : undefined
          }
          type="date"
          min={earliest(beginsAt, zone)}
          max={dayIn(latest(), zone)}
          value={typed}
          onTextChange={onType}
        />
      )}
    </div>
  );
}
