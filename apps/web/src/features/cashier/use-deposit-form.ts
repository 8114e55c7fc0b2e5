import { depositByLaunchUrl, deposits } from '@app/shared/api/cashier.calls';
import { money } from '@app/shared/money/money';
import { readAmount } from '@app/ui/money-input';
import { useMoneyText } from '@app/ui/use-money-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api-context.ts';
import { isRefusal } from '../../lib/api-error.ts';

import { useErrorText } from '../../lib/use-error-text.ts';
import type { Channel, DepositSettings } from './deposit-form.tsx';
import { openPayment, type TicketState } from './payment-window.ts';

export type DepositFormState = ReturnType<typeof useDepositForm>;

/** What is being asked for, and what stands in its way. */
export function useDepositForm({ depositInfo }: DepositSettings) {
  const { t } = useTranslation('cashier');
  const moneyText = useMoneyText({ brief: true });
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [bankCode, chooseChannel] = useState(depositInfo[0]?.bankCode);
  const [wasLeft, setLeft] = useState(false);
  const [isSending, setSending] = useState(false);
  const [amountRefusal, setAmountRefusal] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const channel = channelOf(depositInfo, bankCode);
  const amount = readAmount(text);
  const keyOf = useIntentionKeys();

  const broken = () => {
    if (text.trim() === '') return t('amount.required');
    if (amount === undefined) return t('amount.unclear');
    if (amount < channel.minAmount) return t('amount.least', { min: moneyText(channel.minAmount) });
    if (amount > channel.maxAmount) return t('amount.most', { max: moneyText(channel.maxAmount) });
    return undefined;
  };

  const send = async () => {
    setLeft(true);
    setRefusal(undefined);
    if (isSending || amount === undefined || broken()) return;
    setSending(true);
    try {
      const request = {
        amount: money(amount),
        bankCode: channel.bankCode,
        bankType: 'PGMT',
      } as const;
      const idempotencyKey = keyOf(`${channel.bankCode} ${amount}`);
      const { transId, url } = await api.send(depositByLaunchUrl, request, { idempotencyKey });
      void queries.invalidateQueries({ queryKey: [deposits.name] });
      const state: TicketState = { payUrl: url, blocked: !openPayment(url) };
      await navigate(`/deposit/${transId}`, { state });
    } catch (error) {
      if (isRefusal(error, 'deposit.limit')) setAmountRefusal(errorText(error));
      else setRefusal(errorText(error));
    } finally {
      setSending(false);
    }
  };

  return {
    text,
    amount,
    channel,
    isSending,
    refusal,
    amountError: amountRefusal ?? (wasLeft ? broken() : undefined),
    isReady: broken() === undefined,
    setText: (next: string) => {
      setAmountRefusal(undefined);
      setText(next);
    },
    leave: () => setLeft(text !== ''),
    chooseChannel,
    send,
  };
}

/** One key for one intention: asking again for the same, after silence, opens no second deposit. */
function useIntentionKeys(): (intention: string) => string {
  const keys = useRef(new Map<string, string>());
  return (intention) => {
    const key = keys.current.get(intention) ?? crypto.randomUUID();
    keys.current.set(intention, key);
    return key;
  };
}

function channelOf(channels: readonly Channel[], bankCode: string | undefined): Channel {
  const [first] = channels;
  const channel = channels.find((each) => each.bankCode === bankCode) ?? first;
  if (!channel) throw new Error('The form is shown only where there is a way to pay.');
  return channel;
}
