import { useMoneyText } from '@app/ui/figures/use-money-text';
import { readWholeNumber } from '@app/ui/format/read-whole-number';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWalletAmount } from '../../parts/wallet-amount/use-wallet-amount.ts';
import type { EnvelopeTerms } from './envelope-answers.ts';

/** The typed total and number of parts, and their errors by the current limits. */
export function useEnvelopeAmount(terms: EnvelopeTerms, suggestedCount: number) {
  const { minAmount, maxAmount, leftToday, maxCount, minPart } = terms;
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const [typedCount, setTypedCount] = useState<string>();
  const countText = typedCount ?? `${suggestedCount}`;
  const count = readWholeNumber(countText, { min: 1, max: maxCount });
  const amount = useWalletAmount({
    unreadable: (problem, example) => t(`amount.${problem}`, { example }),
    outside: (total, available) => {
      if (total < minAmount) return t('amount.least', { min: money(minAmount) });
      if (total > maxAmount) return t('amount.most', { max: money(maxAmount) });
      if (total > leftToday) return t('amount.day', { left: money(leftToday) });
      if (available !== undefined && total > available)
        return t('amount.balance', { available: money(available) });
      const needed = BigInt(count ?? 1) * minPart;
      if (total < needed) return t('amount.parts', { min: money(needed) });
      return undefined;
    },
  });
  return {
    ...amount,
    countText,
    /** Undefined while it is invalid. */
    count,
    typeCount: setTypedCount,
  };
}
