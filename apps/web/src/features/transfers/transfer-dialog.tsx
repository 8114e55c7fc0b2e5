import { useClient } from '@app/client/client-provider';
import type { SingleRequest } from '@app/client/use-single-request';
import { money } from '@app/shared/money/money';
import {
  transferDownline,
  transferSettings,
  transfers,
  transferUpline,
} from '@app/shared/transfers/calls';
import { Button } from '@app/ui/buttons/button';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentPasswordForm } from '../../parts/payment-password/payment-password-form.tsx';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import { TransferReceipt } from './transfer-receipt.tsx';
import type { Order, Transfer } from './transfer-terms.ts';

interface TransferDialogProps {
  readonly order: Order;
  readonly request: SingleRequest;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Confirms receiver and amount, asks for the payment password, and shows the receipt. */
export function TransferDialog({ order, request, onSent, onClose }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const announce = useAnnounce();
  const moneyText = useMoneyText();
  const send = useSend(order, request);
  const [sent, setSent] = useState<Transfer>();
  const done = (transfer: Transfer | undefined) => {
    if (!transfer) return onClose(); // the form below shows the state of the request
    setSent(transfer);
    onSent();
    announce(
      t('sent.announced', { amount: moneyText(transfer.amount), name: transfer.customerName }),
    );
  };
  return (
    <Dialog staysOpen title={t(sent ? 'sent' : 'confirm')} onClose={onClose}>
      {sent ? (
        <div className="grid gap-5">
          <TransferReceipt transfer={sent} />
          <Button kind="accent" onPress={onClose}>
            {t('sent.close')}
          </Button>
        </div>
      ) : (
        <Confirm order={order} send={send} onDone={done} />
      )}
    </Dialog>
  );
}

/** Sends the transfer and refetches everything that shows money. */
function useSend(order: Order, request: SingleRequest) {
  const api = useClient();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  return async (paymentPassword: string): Promise<Transfer | undefined> => {
    const { way, receiver, note } = order;
    const input = { amount: money(order.amount), paymentPassword, ...(note && { note }) };
    const transfer = await request.send((idempotencyKey) =>
      way === 'up'
        ? api.send(transferUpline, input, { idempotencyKey })
        : api.send(transferDownline, { ...input, account: receiver }, { idempotencyKey }),
    );
    refreshWallet();
    for (const { name } of [transfers, transferSettings])
      void queries.invalidateQueries({ queryKey: [name] });
    return transfer;
  };
}

interface ConfirmProps {
  readonly order: Order;
  readonly send: (paymentPassword: string) => Promise<Transfer | undefined>;
  readonly onDone: (transfer: Transfer | undefined) => void;
}

function Confirm({ order: { way, receiver, amount, note }, send, onDone }: ConfirmProps) {
  const { t } = useTranslation('transfers');
  const moneyText = useMoneyText();
  return (
    <PaymentPasswordForm
      submitLabel={t('send', { amount: moneyText(amount) })}
      onConfirm={async (paymentPassword) => onDone(await send(paymentPassword))}
    >
      <FactList>
        <Fact label={t('amount')}>
          <span className="text-xl">
            <Money amount={amount} />
          </span>
        </Fact>
        <Fact label={t(way === 'up' ? 'to.upline' : 'to.downline')}>
          <bdi>{receiver}</bdi>
        </Fact>
        {note && <Fact label={t('note')}>{note}</Fact>}
      </FactList>
      <p className="text-sm text-ink-2">{t('confirm.final')}</p>
    </PaymentPasswordForm>
  );
}
