import { readAmount } from '@app/ui/money-input';
import { useMoneyText } from '@app/ui/use-money-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from './deposit-form.tsx';

/** The amount that is being typed, and what is wrong with it for a channel. */
export function useAmount(channel: Channel) {
  const { t } = useTranslation(['cashier', 'errors']);
  const money = useMoneyText();
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const amount = readAmount(text);

  const broken = (): string | undefined => {
    if (text.trim() === '') return t('field.required', { ns: 'errors' });
    if (amount === undefined) return t('amount.unclear');
    if (amount < channel.minAmount) return t('amount.least', { min: money(channel.minAmount) });
    if (amount > channel.maxAmount) return t('amount.most', { max: money(channel.maxAmount) });
    return undefined;
  };
  const problem = broken();

  return {
    text,
    /** In 1/10 000; undefined while it cannot be sent. */
    ready: problem === undefined ? amount : undefined,
    amount,
    error: refusal ?? (wasLeft ? problem : undefined),
    type: (next: string) => {
      setRefusal(undefined);
      setText(next);
    },
    /** Nobody is told off for a field that they only passed through. */
    leave: () => setLeft(text !== ''),
    insist: () => setLeft(true),
    refuse: setRefusal,
  };
}
