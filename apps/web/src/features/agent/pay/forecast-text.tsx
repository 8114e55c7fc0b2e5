import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { TierForecast } from './tier-forecast.ts';

/** A period of a day can be an hour longer when clocks change. */
const LONGEST_DAY_MS = 25 * 3_600_000;

interface ForecastTextProps {
  readonly forecast: TierForecast | undefined;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly timeZone: string;
}

/** When the next tier is reached at the pace so far: a time within a day, otherwise a day. */
export function ForecastText({ forecast, periodStart, periodEnd, timeZone }: ForecastTextProps) {
  const { t } = useTranslation('agent');
  const time = useTimeText(timeZone);
  if (!forecast) return null;
  const { tier, at } = forecast;
  const isDay = periodEnd - periodStart <= LONGEST_DAY_MS;
  return (
    <p className="text-sm">
      {at === null
        ? t('forecast.none', { tier })
        : isDay
          ? t('forecast.time', { tier, time: time.minute(at) })
          : t('forecast.day', { tier, day: time.weekday(at) })}
    </p>
  );
}
