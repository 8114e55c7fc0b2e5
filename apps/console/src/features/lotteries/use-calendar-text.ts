import type { LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { useWords } from '../../lib/words.ts';

const ALL_DAYS = 7;
const MINUTE_S = 60;

/** Describes a calendar in words, one line per time. */
export function useCalendarText(): (calendar: LotteryCalendar) => readonly string[] {
  const { t, listed, named } = useWords();
  const days = (numbers: readonly number[]) =>
    numbers.length === ALL_DAYS
      ? t('lotteries.daily')
      : listed(numbers.map((day) => named('lotteries.weekday', `${day}`)));
  return (calendar) => {
    switch (calendar.by) {
      case 'every': {
        const { seconds, from, to } = calendar;
        const apart =
          seconds % MINUTE_S === 0
            ? t('lotteries.everyMinutes', { count: seconds / MINUTE_S })
            : t('lotteries.everySeconds', { count: seconds });
        return from === undefined || to === undefined
          ? [apart]
          : [apart, t('lotteries.fromTo', { from, to })];
      }
      case 'times':
        return calendar.at.map(({ weekdays, time, station }) =>
          t('lotteries.atTime', { days: days(weekdays), time, station: station ?? '' }).trim(),
        );
      case 'monthly':
        return [
          t('lotteries.monthly', { days: listed(calendar.days.map(String)), time: calendar.time }),
        ];
    }
  };
}
