import type { LimitKind } from '@app/shared/limits/terms';
import { UNITS_PER_WHOLE } from '@app/shared/money/units';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from 'react-i18next';

/** Writes an amount of a limit: money, or minutes for a limit of time. */
export function useLimitText(): (kind: LimitKind, amount: bigint) => string {
  const { t } = useTranslation('limits');
  const money = useMoneyText();
  return (kind, amount) =>
    kind === 'time'
      ? t('check.minutes', { count: Math.ceil(Number(amount) / UNITS_PER_WHOLE) })
      : money(amount);
}
