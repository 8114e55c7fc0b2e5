import { WINDOW_MS, WINDOWS_PER_HOUR } from '@app/shared/payouts/salary-windows';
import { BarStrip } from '@app/ui/charts/bar-strip';
import { Countdown, useSecondsLeft } from '@app/ui/figures/countdown';
import { CountdownRing } from '@app/ui/figures/countdown-ring';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import { TicketCard } from '@app/ui/play/ticket-card';
import { useState } from 'react';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAnnouncedAmount } from '../../../lib/live/use-announced-amount.ts';
import type { RealTimeSalary } from '../salary/use-real-time-salary.ts';
import styles from './payout-card.module.css';
import { HOURS_SHOWN, type StripWindow, type WindowStrip, windowStrip } from './window-strip.ts';

interface PayoutProps {
  readonly salary: RealTimeSalary;
}

/** The amount accruing now and its payment time; on the stub, past windows. */
export function PayoutCard({ salary }: PayoutProps) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const { paidToday } = salary;
  useAnnouncedAmount(paidToday, t('payout.spoken', { amount: money(paidToday) }));
  return (
    <TicketCard
      paper="ink"
      wide="stub"
      body={<Accruing salary={salary} />}
      stub={<PaidWindows salary={salary} />}
    />
  );
}

/** Placeholder while the figures load. */
export function PayoutWaiting() {
  const { t } = useTranslation('agent');
  return (
    <TicketCard
      paper="ink"
      wide="stub"
      body={
        <div className={styles.accruing}>
          <div className={styles.ringWaiting} />
          <div className="min-w-0">
            <p className="text-xs opacity-75">{t('payout.accrued')}</p>
            <p className={`${styles.amount} opacity-60`}>{t('payout.name')}</p>
          </div>
        </div>
      }
      stub={
        <div className={styles.windows}>
          <h2 className="text-base leading-snug font-strong">
            {t('payout.windows', { hours: HOURS_SHOWN })}
          </h2>
        </div>
      }
    />
  );
}

function Accruing({ salary }: PayoutProps) {
  const { t } = useTranslation('agent');
  const { windowStart, paysAt, accrued, bets, carried, closing } = salary;
  return (
    <div className={styles.accruing}>
      <div className={styles.ring}>
        <CountdownRing
          since={closing?.start ?? windowStart}
          until={closing?.paysAt ?? paysAt}
          name={t('payout.name')}
          caption={t('payout.in')}
        />
      </div>
      <div className="grid min-w-0 gap-2">
        {closing && <ClosingWindow closing={closing} timeZone={salary.timeZone} />}
        <div>
          <p className="text-xs opacity-75">{t('payout.accrued')}</p>
          <p className={closing ? styles.secondAmount : styles.amount}>
            <Money amount={accrued} />
          </p>
          <p className="flex flex-wrap gap-x-2 text-xs opacity-75">
            <span>{t('payout.bets.count', { count: bets })}</span>
            <span>
              {fillPhrase((at) => t('payout.carried', at), {
                amount: <Money exact amount={carried} />,
              })}
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}

interface ClosingProps {
  readonly closing: NonNullable<RealTimeSalary['closing']>;
  readonly timeZone: string;
}

/** The window that has ended, with its amount, until it is paid. */
function ClosingWindow({ closing, timeZone }: ClosingProps) {
  const { t } = useTranslation('agent');
  const spanOf = useSpanText(timeZone);
  const { start, end, paysAt, due } = closing;
  const isLate = useSecondsLeft(paysAt) === 0;
  return (
    <div>
      <p className="text-xs text-pending">
        {isLate
          ? t('closing.now')
          : fillPhrase((at) => t('closing.in', at), { time: <Countdown until={paysAt} /> })}
      </p>
      <p className={styles.amount}>
        <Money amount={due} />
      </p>
      <p className="text-xs opacity-75">
        {t('closing.window', { span: spanOf('minute', start, end) })}
      </p>
    </div>
  );
}

function PaidWindows({ salary }: PayoutProps) {
  const { t } = useTranslation('agent');
  const time = useTimeText(salary.timeZone);
  const money = useMoneyText();
  const strip = windowStrip(salary);
  const { windows, marks } = strip;
  const [pickedStart, pick] = useState<number>();
  const picked = windows.find(({ start }) => start === pickedStart);
  const spanText = useSpanText(salary.timeZone);
  const spanOf = (start: number) => spanText('minute', start, start + WINDOW_MS);
  const textOf = ({ start, amount }: StripWindow) =>
    t('payout.window', { span: spanOf(start), amount: money(amount) });
  return (
    <div className={styles.windows}>
      <div className={styles.told}>
        <h2 className="text-base leading-snug font-strong">
          {t('payout.windows', { hours: HOURS_SHOWN })}
        </h2>
        {picked ? (
          <PickedWindow picked={picked} span={spanOf(picked.start)} />
        ) : (
          <AllPaid strip={strip} />
        )}
      </div>
      <BarStrip
        summary={t('payout.summary', { count: windows.length - 1 })}
        values={windows.map(({ amount }) => Number(amount))}
        labels={marks.map(time.minute)}
        markEvery={WINDOWS_PER_HOUR}
        pick={{
          label: t('payout.pick'),
          place: picked && windows.indexOf(picked),
          textOf: (place) => (windows[place] ? textOf(windows[place]) : ''),
          onPick: (place) => pick(windows[place]?.start),
        }}
      />
    </div>
  );
}

function AllPaid({ strip: { paid, paidCount } }: { readonly strip: WindowStrip }) {
  const { t } = useTranslation('agent');
  return (
    <p className="text-xs opacity-85">
      {t('payout.paid', { count: paidCount })} ·{' '}
      <strong className="font-strong">
        <Money amount={paid} />
      </strong>
    </p>
  );
}

interface PickedWindowProps {
  readonly picked: StripWindow;
  readonly span: string;
}

/** The selected window, with a link to its bets. */
function PickedWindow({ picked: { amount, billId }, span }: PickedWindowProps) {
  const { t } = useTranslation('agent');
  return (
    <p className="text-xs">
      <bdi>{span}</bdi> ·{' '}
      <strong className="font-strong">
        <Money amount={amount} />
      </strong>
      {billId && (
        <>
          {' · '}
          <Link look="strong" href={`/agent/realtime/${billId}`}>
            {t('payout.bets')}
          </Link>
        </>
      )}
    </p>
  );
}
