import { useState } from 'react';
import { useSiteZone } from '../site.ts';
import { useWords } from '../words.ts';
import { momentOf, optionalMoment, textOfMoment } from '../zoned.ts';
import { ZonedTimeField } from './zoned-time-field.tsx';

interface Schedule {
  readonly startsAt: number;
  /** Null: it has no end. */
  readonly endsAt: number | null;
}

interface ScheduleFieldsProps {
  /** Form state from `useForm`. */
  readonly form: {
    readonly values: Schedule;
    set<F extends keyof Schedule>(field: F, value: Schedule[F]): void;
    isWrong(field: keyof Schedule): boolean;
  };
}

/** Start and optional end of an offer, in the site's time zone. */
export function ScheduleFields({ form: { values, set, isWrong } }: ScheduleFieldsProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const textOf = (at: number | null) => (at === null ? '' : textOfMoment(at, zone));
  const [from, setFrom] = useState(() => textOf(values.startsAt));
  const [until, setUntil] = useState(() => textOf(values.endsAt));
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <ZonedTimeField
        label={t('promotions.startsAt')}
        error={isWrong('startsAt') ? t('promotions.startsAt.wrong') : undefined}
        value={from}
        onChange={(text) => {
          setFrom(text);
          set('startsAt', momentOf(text, zone) ?? Number.NaN);
        }}
      />
      <ZonedTimeField
        isOptional
        label={t('promotions.endsAt')}
        hint={t('promotions.endsAt.hint')}
        error={isWrong('endsAt') ? t('promotions.endsAt.wrong') : undefined}
        value={until}
        onChange={(text) => {
          setUntil(text);
          set('endsAt', optionalMoment(text, zone));
        }}
      />
    </div>
  );
}
