import { useTooFineText } from '@app/client/use-too-fine-text';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useExampleAmount } from '@app/ui/forms/use-example-amount';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Channel } from './deposit-settings.ts';

export function useAmount(channel: Channel) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const tooFine = useTooFineText();
  const example = useExampleAmount();
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const read = useReadAmount()(text);
  const { amount } = read;

  const broken = (): string | undefined => {
    if (read.amount === undefined)
      return read.problem === 'too_fine' ? tooFine : t(`amount.${read.problem}`, { example });
    const { amount } = read;
    if (amount < channel.minAmount) return t('amount.least', { min: money(channel.minAmount) });
    if (amount > channel.maxAmount)
      return t('amount.most', {
        max: money(channel.maxAmount),
        over: money(amount - channel.maxAmount),
      });
    return undefined;
  };
  const problem = broken();

  return {
    text,
    /** In 1/10 000; undefined while it is invalid. */
    ready: problem === undefined ? amount : undefined,
    amount,
    /** The parsed amount, where it is written differently from the typed one: `1,234` is $1,234.00. */
    understood: read.amount === undefined || read.isPlain ? undefined : money(read.amount),
    error: refusal ?? (wasLeft ? problem : undefined),
    type: (next: string) => {
      setRefusal(undefined);
      setText(next);
    },
    /** An empty field that loses the focus shows no error. */
    leave: () => setLeft(text !== ''),
    showErrors: () => setLeft(true),
    refuse: setRefusal,
  };
}
