import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import type { SingleRequest } from '@app/client/use-single-request';
import { useSubmit } from '@app/client/use-submit';
import { money } from '@app/shared/money/money';
import {
  transferDownline,
  transferSettings,
  transfers,
  transferUpline,
} from '@app/shared/transfers/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { PasswordInput } from '@app/ui/forms/password-input';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import { TransferReceipt } from './transfer-receipt.tsx';
import type { Order, Transfer } from './transfer-terms.ts';

const PIN_DIGITS = 6;

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
  const { submit, busy, error, refusal } = useSubmit();
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = error !== undefined && isRefusal(error, 'invalid.payment.pw');
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setMissing(pin.length !== PIN_DIGITS);
    if (pin.length !== PIN_DIGITS) return;
    void submit(
      async () => onDone(await send(pin)),
      () => setPin(''),
    );
  };
  return (
    <Form onSubmit={confirm} aria-busy={busy} className="grid gap-4">
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
      <Field
        label={t('pin')}
        hint={t('pin.hint', { count: PIN_DIGITS })}
        error={isMissing ? t('pin.missing', { count: PIN_DIGITS }) : isWrong ? refusal : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            inputMode="numeric"
            maxLength={PIN_DIGITS}
            autoComplete="off"
            value={pin}
            onChange={({ target }) => {
              setMissing(false);
              setPin(target.value);
            }}
          />
        )}
      </Field>
      {refusal && !isWrong && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('send', { amount: moneyText(amount) })}
      </Button>
    </Form>
  );
}
