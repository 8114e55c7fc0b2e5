import { BarStrip } from '@app/ui/bar-strip';
import { CountdownRing } from '@app/ui/countdown-ring';
import { Amount, Money } from '@app/ui/money';
import { Ticket } from '@app/ui/ticket';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/use-time-text.ts';
import styles from './payout-ticket.module.css';
import type { RealTimeSalary } from './use-real-time-salary.ts';
import { WINDOWS_PER_HOUR, windowStrip } from './window-strip.ts';

interface PayoutProps {
  readonly salary: RealTimeSalary;
}

/** What accrues now and when it is paid; on the stub, what was. */
export function PayoutTicket({ salary }: PayoutProps) {
  return (
    <Ticket
      paper="ink"
      wide="stub"
      body={<Accruing salary={salary} />}
      stub={<PaidWindows salary={salary} />}
    />
  );
}

function Accruing({ salary }: PayoutProps) {
  const { t } = useTranslation('agent');
  const { windowStart, paysAt, accrued, carried } = salary;
  return (
    <div className={styles.accruing}>
      <div className={styles.ring}>
        <CountdownRing
          since={windowStart}
          until={paysAt}
          name={t('payout.name')}
          caption={t('payout.in')}
        />
      </div>
      <div className="min-w-0">
        <p className="text-xs opacity-75">{t('payout.accrued')}</p>
        <p className={styles.amount}>
          <Money amount={accrued} />
        </p>
        <p className="text-xs opacity-75">
          {t('payout.carried')} <Amount exact amount={carried} />
        </p>
      </div>
    </div>
  );
}

function PaidWindows({ salary }: PayoutProps) {
  const { t } = useTranslation('agent');
  const time = useTimeText(salary.timeZone);
  const { amounts, marks, paid, paidCount: count } = windowStrip(salary);
  return (
    <div className={styles.windows}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base leading-snug font-strong">{t('payout.windows')}</h2>
        <p className="text-xs opacity-85">
          {t('payout.paid', { count })} ·{' '}
          <strong className="font-strong">
            <Money amount={paid} />
          </strong>
        </p>
      </div>
      <BarStrip
        summary={t('payout.summary', { count: amounts.length - 1 })}
        values={amounts.map(Number)}
        labels={marks.map(time.minute)}
        markEvery={WINDOWS_PER_HOUR}
      />
    </div>
  );
}
