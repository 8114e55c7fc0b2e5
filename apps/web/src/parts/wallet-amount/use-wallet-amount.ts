import { useTooFineText } from '@app/client/use-too-fine-text';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFunds } from '../wallet/use-funds.ts';

// Loads the phrases with the page's script. Requested while rendering, they would hide the page until they arrive.
void i18next.loadNamespaces('wallet');

/** Example in the message about an unreadable amount: 99.50. */
const EXAMPLE = 995_000n;

/** Limits of the next transfer from the wallet, and of all transfers of a day. */
export interface WalletLimits {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly leftToday: bigint;
  readonly dayAmount: bigint;
}

/**
 * An amount typed for a transfer from the wallet, and its errors.
 * @param problemOf the message about an amount within the limits that is not allowed for another reason
 */
export function useWalletAmount(
  { minAmount, maxAmount, leftToday }: WalletLimits,
  problemOf: (amount: bigint) => string | undefined = () => undefined,
) {
  const { t } = useTranslation('wallet');
  const money = useMoneyText();
  const tooFine = useTooFineText();
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const read = useReadAmount()(text);
  const available = useFunds().data?.list[0]?.availBalance;
  const outside = (amount: bigint) => {
    if (amount < minAmount) return t('amount.least', { min: money(minAmount) });
    if (amount > maxAmount) return t('amount.most', { max: money(maxAmount) });
    if (amount > leftToday) return t('amount.day', { left: money(leftToday) });
    if (available !== undefined && amount > available)
      return t('amount.balance', { available: money(available) });
    return problemOf(amount);
  };
  const problem =
    read.amount !== undefined
      ? outside(read.amount)
      : read.problem === 'too_fine'
        ? tooFine
        : t(`amount.${read.problem}`, { example: money(EXAMPLE) });
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
    clear: () => {
      setText('');
      setLeft(false);
    },
  };
}

export type WalletAmount = ReturnType<typeof useWalletAmount>;
