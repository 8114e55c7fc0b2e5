import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { isRefusal } from '@app/client/errors';
import { useIntentionKeys } from '@app/client/use-intention-keys';
import { useSubmit } from '@app/client/use-submit';
import {
  depositByLaunchUrl,
  deposits,
  manualTransferByAccountName,
} from '@app/shared/api/cashier.calls';
import { type Money, money } from '@app/shared/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Channel, DepositSettings } from './deposit-settings.ts';
import { openPayment, type PaymentState } from './payment-window.ts';
import { useAmount } from './use-amount.ts';

export type DepositFormState = ReturnType<typeof useDepositForm>;

/** What is wrong with the amount, and said beside it. */
const LIMITS = ['deposit.limit', 'deposit.daily_limit'] as const;

/** What is being asked for, and what stands in its way. */
export function useDepositForm({ depositInfo }: DepositSettings) {
  const errorText = useErrorText();
  const api = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIntentionKeys();
  const [bankCode, chooseChannel] = useState(depositInfo[0]?.bankCode);
  const { submit, busy, refusal, onRead } = useSubmit();
  const channel = channelOf(depositInfo, bankCode);
  const amount = useAmount(channel);
  const isByHand = channel.bankType === 'MT';
  const payer = usePayer();
  const [unopened, countUnopened] = useState(0);
  const [promotionId, choosePromotion] = useState<string>();
  const wish = promotionId === undefined ? {} : { promotionId };

  const send = async (): Promise<void> => {
    amount.insist();
    if (isByHand) payer.insist();
    if (amount.ready === undefined || (isByHand && payer.ready === undefined)) return onRead();
    const asked = money(amount.ready);
    const { ready = '' } = payer;
    await submit(() => (isByHand ? ask(asked, ready) : open(asked)).catch(refuse));
  };
  const ask = async (asked: Money, payeeName: string): Promise<void> => {
    const { bankCode } = channel;
    const idempotencyKey = keyOf(`${bankCode} ${asked} ${payeeName} ${promotionId}`);
    const request = { amount: asked, bankCode, bankType: 'MT' as const, payeeName, ...wish };
    const { transId } = await api.send(manualTransferByAccountName, request, { idempotencyKey });
    void queries.invalidateQueries({ queryKey: [deposits.name] });
    await navigate(`/deposit/${transId}`);
  };
  const open = async (asked: Money): Promise<void> => {
    const { bankCode } = channel;
    const idempotencyKey = keyOf(`${bankCode} ${asked} ${promotionId} ${unopened}`);
    const request = { amount: asked, bankCode, bankType: 'PGMT' as const, ...wish };
    const { transId, url } = await api.send(depositByLaunchUrl, request, { idempotencyKey });
    void queries.invalidateQueries({ queryKey: [deposits.name] });
    const state: PaymentState = { payUrl: url, blocked: !openPayment(url) };
    await navigate(`/deposit/${transId}`, { state });
  };
  const refuse = (error: unknown): void => {
    // What no company opened is asked for anew: the same deposit would go to the same company.
    if (isRefusal(error, 'deposit.channel_unavailable')) countUnopened((times) => times + 1);
    if (!LIMITS.some((limit) => isRefusal(error, limit))) throw error;
    amount.refuse(errorText(error));
  };

  return {
    ...{ amount, channel, chooseChannel, isByHand, payer, busy, refusal, send },
    ...{ promotionId, choosePromotion },
  };
}

const PAYER_MIN = 2;

/** Who pays, as the bank will name them. */
function usePayer() {
  const { t } = useTranslation('cashier');
  const [text, type] = useState('');
  const [isInsisting, setInsisting] = useState(false);
  const ready = text.trim().length >= PAYER_MIN ? text.trim() : undefined;
  return {
    text,
    type,
    ready,
    insist: () => setInsisting(true),
    error: isInsisting && ready === undefined ? t('byHand.payer.wrong') : undefined,
  };
}

function channelOf(channels: readonly Channel[], bankCode: string | undefined): Channel {
  const [first] = channels;
  const channel = channels.find((each) => each.bankCode === bankCode) ?? first;
  if (!channel) throw new Error('The form is shown only where there is a way to pay.');
  return channel;
}
