import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWalletAmount } from '../../parts/wallet-amount/use-wallet-amount.ts';
import type { TransferTerms } from './transfer-terms.ts';

/** The typed amount and its errors, by the current limits. */
export function useTransferAmount({ minAmount, maxAmount, leftToday }: TransferTerms) {
  const { t } = useTranslation('transfers');
  const money = useMoneyText();
  return useWalletAmount({
    unreadable: (problem, example) => t(`amount.${problem}`, { example }),
    outside: (amount, available) => {
      if (amount < minAmount) return t('amount.least', { min: money(minAmount) });
      if (amount > maxAmount) return t('amount.most', { max: money(maxAmount) });
      if (amount > leftToday) return t('amount.day', { left: money(leftToday) });
      if (available !== undefined && amount > available)
        return t('amount.balance', { available: money(available) });
      return undefined;
    },
  });
}
