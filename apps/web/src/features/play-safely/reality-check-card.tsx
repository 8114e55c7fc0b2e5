import { Answered } from '@app/client/answered';
import { useErrorText } from '@app/client/error-text';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { realityCheck, setRealityCheck } from '@app/shared/limits/calls';
import { type RealityMinutes, realityMinutes } from '@app/shared/limits/terms';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { useTranslation } from '../../lib/language/use-translation.ts';

const OFF = 'off';

/** Sets the interval of the reality check, which reminds a playing member of time and money. */
export function RealityCheckCard() {
  const { t } = useTranslation('limits');
  const errorText = useErrorText();
  const answer = useAnswer(realityCheck, {}, { refreshOn: ['limits', 'bets'] });
  const { send, busy, error } = useCall(setRealityCheck, { changes: [realityCheck] });
  const choose = (value: string) => {
    const minutes = value === OFF ? null : (Number(value) as RealityMinutes);
    if (!busy) void send({ minutes }, { onDone: () => toast(t('check.done')) });
  };
  const segmentsUpTo = (most: RealityMinutes | null) => [
    ...(most === null ? [{ value: OFF, label: t('check.off') }] : []),
    ...realityMinutes
      .filter((count) => most === null || count <= most)
      .map((count) => ({ value: `${count}`, label: t('check.minutes', { count }) })),
  ];
  return (
    <Card title={t('check')}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{t('check.text')}</p>
        <Answered answer={answer} waiting={<Skeleton shape="line" />} safe={t('safe')}>
          {({ minutes, most }) => (
            <Segmented
              label={t('check.every')}
              value={minutes === null ? OFF : `${minutes}`}
              segments={segmentsUpTo(most)}
              onChange={choose}
            />
          )}
        </Answered>
        {error && <Banner urgent state="danger" title={errorText(error)} />}
      </div>
    </Card>
  );
}
