import { useMoneyText } from '@app/ui/figures/use-money-text';
import { readWholeNumber } from '@app/ui/format/read-whole-number';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWalletAmount } from '../../parts/wallet-amount/use-wallet-amount.ts';
import type { EnvelopeTerms } from './envelope-answers.ts';

/** The typed total and number of parts, and their errors by the current limits. */
export function useEnvelopeAmount(terms: EnvelopeTerms, suggestedCount: number) {
  const { maxCount, minPart } = terms;
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const [typedCount, setTypedCount] = useState<string>();
  const countText = typedCount ?? `${suggestedCount}`;
  const count = readWholeNumber(countText, { min: 1, max: maxCount });
  const amount = useWalletAmount(terms, (total) => {
    const needed = BigInt(count ?? 1) * minPart;
    return total < needed ? t('amount.parts', { min: money(needed) }) : undefined;
  });
  return {
    ...amount,
    countText,
    /** Undefined while it is invalid. */
    count,
    typeCount: setTypedCount,
  };
}
