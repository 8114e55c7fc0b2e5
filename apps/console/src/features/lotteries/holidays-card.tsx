import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { daysText } from '@app/ui/format/days-text';
import { useWords } from '../../lib/words.ts';
import type { Lottery } from './lotteries.ts';

/** On which days the lottery is not drawn. */
export function HolidaysCard({ lottery: { holidays } }: { readonly lottery: Lottery }) {
  const { t, locale } = useWords();
  return (
    <Card title={t('lotteries.holidays')}>
      {holidays.length === 0 ? (
        <Empty state="no-results" sentence={t('lotteries.holidays.none')} />
      ) : (
        <ul className="divide-y divide-line">
          {holidays.map(({ fromDay, untilDay, reason, enteredBy, at }) => (
            <li key={`${fromDay} ${at}`} className="grid gap-1 py-2">
              <span className="font-strong">{daysText(`${fromDay}/${untilDay}`, locale)}</span>
              <span className="text-sm text-ink-2">
                <bdi>{reason}</bdi> · <bdi>{enteredBy}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
