import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import {
  depositByLaunchUrl,
  deposits,
  manualTransferByAccountName,
} from '@app/shared/deposits/calls';
import { type Money, money } from '@app/shared/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import type { Channel, DepositSettings } from './deposit-settings.ts';
import { openPayment, type PaymentState } from './payment-window.ts';
import { useAmount } from './use-amount.ts';

export type DepositFormState = ReturnType<typeof useDepositForm>;

/** Refusals of the amount, shown beside it. */
const LIMITS = ['deposit.limit', 'deposit.daily_limit'] as const;

/** State of the deposit form, with the reasons that block it. */
export function useDepositForm({ depositInfo }: DepositSettings) {
  const errorText = useErrorText();
  const api = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const request = useMoneyRequest({ kind: 'deposit', form: 'deposit' });
  const [bankCode, chooseChannel] = useState(depositInfo[0]?.bankCode);
  const { submit, busy, refusal, onRead } = useSubmit();
  const channel = channelOf(depositInfo, bankCode);
  const amount = useAmount(channel);
  const isByHand = channel.bankType === 'MT';
  const payer = usePayer();
  const [promotionId, choosePromotion] = useState<string>();
  const wish = promotionId === undefined ? {} : { promotionId };

  const send = async (): Promise<void> => {
    amount.showErrors();
    if (isByHand) payer.showErrors();
    const isMissing = amount.ready === undefined || (isByHand && payer.ready === undefined);
    if (amount.ready === undefined || isMissing || request.isLocked) return onRead();
    const requestedAmount = money(amount.ready);
    const { ready = '' } = payer;
    await submit(() =>
      (isByHand ? requestByHand(requestedAmount, ready) : openChannel(requestedAmount)).catch(
        refuse,
      ),
    );
  };
  const requestByHand = async (requestedAmount: Money, payeeName: string): Promise<void> => {
    const { bankCode } = channel;
    const input = {
      amount: requestedAmount,
      bankCode,
      bankType: 'MT' as const,
      payeeName,
      ...wish,
    };
    const opened = await request.send((idempotencyKey) =>
      api.send(manualTransferByAccountName, input, { idempotencyKey }),
    );
    void queries.invalidateQueries({ queryKey: [deposits.name] });
    if (opened) await navigate(`/deposit/${opened.transId}`);
  };
  const openChannel = async (requestedAmount: Money): Promise<void> => {
    const { bankCode } = channel;
    const input = { amount: requestedAmount, bankCode, bankType: 'PGMT' as const, ...wish };
    const opened = await request.send((idempotencyKey) =>
      api.send(depositByLaunchUrl, input, { idempotencyKey }),
    );
    void queries.invalidateQueries({ queryKey: [deposits.name] });
    if (!opened) return;
    const state: PaymentState = { payUrl: opened.url, blocked: !openPayment(opened.url) };
    await navigate(`/deposit/${opened.transId}`, { state });
  };
  const refuse = (error: unknown): void => {
    if (!LIMITS.some((limit) => isRefusal(error, limit))) throw error;
    amount.refuse(errorText(error));
  };

  return {
    amount,
    channel,
    chooseChannel,
    isByHand,
    payer,
    busy,
    refusal,
    send,
    promotionId,
    choosePromotion,
    request,
  };
}

const PAYER_MIN = 2;

/** The payer's name at the bank. */
function usePayer() {
  const { t } = useTranslation('cashier');
  const [text, type] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const ready = text.trim().length >= PAYER_MIN ? text.trim() : undefined;
  return {
    text,
    type,
    ready,
    showErrors: () => setShowsErrors(true),
    error: showsErrors && ready === undefined ? t('byHand.payer.wrong') : undefined,
  };
}

function channelOf(channels: readonly Channel[], bankCode: string | undefined): Channel {
  const [first] = channels;
  const channel = channels.find((each) => each.bankCode === bankCode) ?? first;
  if (!channel) throw new Error('The form is shown only where there is a way to pay.');
  return channel;
}
