import { depositByLaunchUrl, deposits } from '@app/shared/api/cashier.calls';
import { money } from '@app/shared/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api-context.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Channel, DepositSettings } from './deposit-form.tsx';
import { openPayment, type TicketState } from './payment-window.ts';
import { useAmount } from './use-amount.ts';

export type DepositFormState = ReturnType<typeof useDepositForm>;

/** What is being asked for, and what stands in its way. */
export function useDepositForm({ depositInfo }: DepositSettings) {
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIntentionKeys();
  const [bankCode, chooseChannel] = useState(depositInfo[0]?.bankCode);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const channel = channelOf(depositInfo, bankCode);
  const amount = useAmount(channel);

  const send = async (): Promise<void> => {
    amount.insist();
    setRefusal(undefined);
    if (isSending || amount.ready === undefined) return;
    setSending(true);
    const { bankCode, bankType } = channel;
    const idempotencyKey = keyOf(`${bankCode} ${amount.ready}`);
    try {
      const request = { amount: money(amount.ready), bankCode, bankType };
      const { transId, url } = await api.send(depositByLaunchUrl, request, { idempotencyKey });
      void queries.invalidateQueries({ queryKey: [deposits.name] });
      const state: TicketState = { payUrl: url, blocked: !openPayment(url) };
      await navigate(`/deposit/${transId}`, { state });
    } catch (error) {
      if (isRefusal(error, 'deposit.limit')) amount.refuse(errorText(error));
      else setRefusal(errorText(error));
    } finally {
      setSending(false);
    }
  };

  return { amount, channel, chooseChannel, isSending, refusal, send };
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
