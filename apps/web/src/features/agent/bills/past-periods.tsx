import { NetBars } from '@app/ui/charts/net-bars';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ownShareOfBill } from './own-share-of-bill.ts';
import type { Bill } from './use-bills.ts';
import { usePeriodText } from './use-period-text.ts';

/** The least number of periods that are worth comparing. */
const PERIODS_MIN = 3;
const PERIODS_MAX = 14;

interface PastPeriodsProps {
  /** Newest first. */
  readonly bills: readonly Bill[];
  readonly timeZone: string | undefined;
}

/** Earnings of the agent in each of the last periods. Renders nothing for fewer than three. */
export function PastPeriods({ bills, timeZone }: PastPeriodsProps) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const periodOf = usePeriodText(timeZone);
  const earned = new Map<string, bigint>();
  // Contracts on several categories have a bill each for the same period.
  for (const bill of bills) {
    const period = periodOf(bill);
    earned.set(period, (earned.get(period) ?? 0n) + ownShareOfBill(bill));
  }
  const periods = [...earned].slice(0, PERIODS_MAX).reverse();
  if (periods.length < PERIODS_MIN) return null;
  return (
    <NetBars
      summary={t('bills.periods', { count: periods.length })}
      heads={[t('bill.period'), t('bills.periods.earned')]}
      zero={money(0n)}
      bars={periods.map(([label, amount]) => ({
        label,
        value: Number(amount),
        text: money(amount),
      }))}
    />
  );
}
