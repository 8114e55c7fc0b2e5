import { type LimitKind, minutesOfTimeLimit } from '@app/shared/limits/terms';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** Writes an amount of a limit: money, or minutes for a limit of time. */
export function useLimitText(): (kind: LimitKind, amount: bigint) => string {
  const { t } = useTranslation('limits');
  const money = useMoneyText();
  return (kind, amount) =>
    kind === 'time' ? t('check.minutes', { count: minutesOfTimeLimit(amount) }) : money(amount);
}
