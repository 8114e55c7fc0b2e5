import { useTooFineText } from '@app/client/use-too-fine-text';
import { UNITS_PER_WHOLE } from '@app/shared/money/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useExampleAmount } from '@app/ui/forms/use-example-amount';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import { type Account, limitsOf, type WithdrawalTerms } from './withdrawal-answers.ts';

/** The typed amount and its errors, by the current limits. */
export function useWithdrawAmount(
  terms: WithdrawalTerms,
  cardType: Account['cardType'] | undefined,
) {
  const { t } = useTranslation('withdrawals');
  const money = useMoneyText();
  const tooFine = useTooFineText();
  const example = useExampleAmount();
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const read = useReadAmount()(text);
  const available = useFunds().data?.list[0]?.availBalance;
  const { min, max } = limitsOf(terms, cardType);
  const { remainingWithdrawAmount, fixedWithdrawAmounts } = terms;

  const broken = (): string | undefined => {
    if (read.amount === undefined)
      return read.problem === 'too_fine' ? tooFine : t(`amount.${read.problem}`, { example });
    const { amount } = read;
    if (terms.fixedAmountFlag === 'Y' && !fixedWithdrawAmounts.some((one) => one === amount))
      return t('amount.fixed');
    if (!terms.allowDecimal && amount % BigInt(UNITS_PER_WHOLE) !== 0n) return t('amount.whole');
    if (amount < min) return t('amount.least', { min: money(min) });
    if (amount > max) return t('amount.most', { max: money(max) });
    if (amount > remainingWithdrawAmount)
      return t('amount.day', { left: money(remainingWithdrawAmount) });
    if (available !== undefined && amount + terms.bond > available)
      return terms.bond > 0n
        ? t('amount.bond', { available: money(available), bond: money(terms.bond) })
        : t('amount.balance', { available: money(available) });
    return undefined;
  };
  const problem = broken();

  return {
    text,
    available,
    /** In 1/10 000; undefined while it is invalid. */
    ready: problem === undefined ? read.amount : undefined,
    /** The parsed amount, where it is written differently from the typed one: `1,234` is $1,234.00. */
    understood: read.amount === undefined || read.isPlain ? undefined : money(read.amount),
    error: wasLeft ? problem : undefined,
    type: setText,
    /** An empty field that loses the focus shows no error. */
    leave: () => setLeft(text !== ''),
    showErrors: () => setLeft(true),
  };
}
