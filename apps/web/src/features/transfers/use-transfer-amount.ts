import { useTooFineText } from '@app/client/use-too-fine-text';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import type { TransferTerms } from './transfer-terms.ts';

/** Example in the message about an unreadable amount: 99.50. */
const EXAMPLE = 995_000n;

/** The typed amount and its errors, by the current limits. */
export function useTransferAmount({ minAmount, maxAmount, leftToday }: TransferTerms) {
  const { t } = useTranslation('transfers');
  const money = useMoneyText();
  const tooFine = useTooFineText();
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const read = useReadAmount()(text);
  const available = useFunds().data?.list[0]?.availBalance;

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
  };
}
