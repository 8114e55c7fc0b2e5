import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { daysText } from '@app/ui/format/days-text';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import type { Lottery } from './lotteries.ts';

/** Days without draws. */
export function HolidaysCard({ lottery }: { readonly lottery: Lottery }) {
  const { code, holidays } = lottery;
  const [isOpen, setOpen] = useState(false);
  const mayDecide = useMay('lotteries.decide');
  const isOfAllSites = useOperator().site === null;
  const { t, locale } = useWords();
  return (
    <Card
      title={t('lotteries.holidays')}
      aside={
        mayDecide &&
        isOfAllSites && (
          <Button size="small" kind="ink" onPress={() => setOpen(true)}>
            {t('lotteries.holiday.add')}
          </Button>
        )
      }
    >
      <WaitingRequests
        say={({ action, target }) =>
          action === 'lottery.holiday_entered' && target === code
            ? t('lotteries.holiday.waits')
            : undefined
        }
      />
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
      {isOpen && <HolidayDialog lottery={lottery} onClose={() => setOpen(false)} />}
    </Card>
  );
}
