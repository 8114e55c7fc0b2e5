import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Tag } from '@app/ui/text/tag';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { ComingEvent } from './coming-event.tsx';
import type { PayoutAhead } from './payouts-ahead.ts';

interface ComingPayoutsProps {
  readonly payouts: readonly PayoutAhead[];
  readonly timeZone: string;
}

/** The next payouts of daily and hourly salary, dividends and affiliate plans. */
export const ComingPayouts = ({ payouts, timeZone }: ComingPayoutsProps) =>
  payouts.map((payout) => (
    <ComingPayout
      key={`${payout.contractId} ${payout.state}`}
      payout={payout}
      timeZone={timeZone}
    />
  ));

const TAGS = { closing: 'pending', open: 'accent', next: 'neutral' } as const;

interface ComingPayoutProps {
  readonly payout: PayoutAhead;
  readonly timeZone: string;
}

function ComingPayout({ payout, timeZone }: ComingPayoutProps) {
  const { t } = useTranslation('team');
  const time = useTimeText(timeZone);
  const spanOf = useSpanText(timeZone);
  const { kind, state, games, periodStart, periodEnd, paysAt, soFar } = payout;
  const isToday = time.day(paysAt) === time.day(serverNow());
  const isByDay = kind === 'daily' || kind === 'hourly';
  const span = spanOf('day', periodStart, periodEnd - 1);
  return (
    <ComingEvent
      lead={isToday ? time.minute(paysAt) : time.day(paysAt)}
      title={
        state === 'closing' && !isByDay
          ? t('coming.payUntil', { kind, day: time.day(periodEnd - 1) })
          : t('coming.pay', { kind, span })
      }
      note={
        <>
          {soFar !== undefined && (
            <>
              {fillPhrase((at) => t('coming.paySoFar', at), { amount: <Money amount={soFar} /> })}
              {' · '}
            </>
          )}
          {games && `${games} · `}
          {t('coming.payDue', { time: time.dayAndMinute(paysAt) })}
        </>
      }
      tag={<Tag state={TAGS[state]}>{t(WORDS[state])}</Tag>}
    />
  );
}

const WORDS = { closing: 'coming.closing', open: 'coming.accruing', next: 'coming.next' } as const;
