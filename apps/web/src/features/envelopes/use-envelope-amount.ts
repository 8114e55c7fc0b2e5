import { useTooFineText } from '@app/client/use-too-fine-text';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { readWholeNumber } from '@app/ui/format/read-whole-number';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import type { EnvelopeTerms } from './envelope-answers.ts';

/** Example in the message about an unreadable amount: 99.50. */
const EXAMPLE = 995_000n;

/** The typed total and number of parts, and their errors by the current limits. */
export function useEnvelopeAmount(terms: EnvelopeTerms, suggestedCount: number) {
  const { minAmount, maxAmount, leftToday, maxCount, minPart } = terms;
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const tooFine = useTooFineText();
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const [typedCount, setTypedCount] = useState<string>();
  const read = useReadAmount()(text);
  const available = useFunds().data?.list[0]?.availBalance;
  const countText = typedCount ?? `${suggestedCount}`;
  const count = readWholeNumber(countText, { min: 1, max: maxCount });

  const broken = (): string | undefined => {
    if (read.amount === undefined) {
      if (read.problem === 'too_fine') return tooFine;
      return t(`amount.${read.problem}`, { example: money(EXAMPLE) });
    }
    const { amount } = read;
    if (amount < minAmount) return t('amount.least', { min: money(minAmount) });
    if (amount > maxAmount) return t('amount.most', { max: money(maxAmount) });
    if (amount > leftToday) return t('amount.day', { left: money(leftToday) });
    if (available !== undefined && amount > available)
      return t('amount.balance', { available: money(available) });
    const needed = BigInt(count ?? 1) * minPart;
    if (amount < needed) return t('amount.parts', { min: money(needed) });
    return undefined;
  };
  const problem = broken();

  return {
    text,
    available,
    /** In 1/10 000; undefined while it is invalid. */
    ready: problem === undefined ? read.amount : undefined,
    /** The parsed amount, where it is not simply what was typed: `1,234` is $1,234.00. */
    understood: read.amount === undefined || read.isPlain ? undefined : money(read.amount),
    error: wasLeft ? problem : undefined,
    type: setText,
    /** An empty field that loses the focus shows no error. */
    leave: () => setLeft(text !== ''),
    insist: () => setLeft(true),
    clear: () => {
      setText('');
      setLeft(false);
    },
    countText,
    /** Undefined while it is invalid. */
    count,
    typeCount: setTypedCount,
  };
}
