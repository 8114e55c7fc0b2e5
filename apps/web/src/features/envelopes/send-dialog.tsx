import { useClient } from '@app/client/client-provider';
import type { SingleRequest } from '@app/client/use-single-request';
import { createRedRain } from '@app/shared/envelopes/calls';
import { money } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentPasswordForm } from '../../parts/payment-password/payment-password-form.tsx';
import type { EnvelopeOrder, SentEnvelope } from './envelope-answers.ts';
import { EnvelopePicture } from './envelope-picture.tsx';
import { useRefreshEnvelopes } from './use-envelopes.ts';

interface SendDialogProps {
  readonly order: EnvelopeOrder;
  readonly request: SingleRequest;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Confirms an envelope, asks for the payment password, and then explains the next steps. */
export function SendDialog({ order, request, onSent, onClose }: SendDialogProps) {
  const { t } = useTranslation('envelopes');
  const announce = useAnnounce();
  const send = useSendEnvelope(order, request);
  const [sent, setSent] = useState<SentEnvelope>();
  const done = (envelope: SentEnvelope | undefined) => {
    if (!envelope) return onClose(); // the form below shows the state of the request
    setSent(envelope);
    onSent();
    announce(t('sent.next'));
  };
  return (
    <Dialog staysOpen title={t(sent ? 'sent' : 'confirm')} onClose={onClose}>
      <div className="grid gap-4">
        <span className="mx-auto w-16">
          <EnvelopePicture />
        </span>
        {sent ? (
          <>
            <p className="text-center text-3xl type-display">
              <Money amount={sent.totalAmount} />
            </p>
            <p className="text-center text-ink-2">{t('sent.next')}</p>
            <Button kind="accent" onPress={onClose}>
              {t('done')}
            </Button>
          </>
        ) : (
          <Confirm order={order} send={send} onDone={done} />
        )}
      </div>
    </Dialog>
  );
}

function useSendEnvelope(order: EnvelopeOrder, request: SingleRequest) {
  const api = useClient();
  const refresh = useRefreshEnvelopes();
  return async (paymentPassword: string): Promise<SentEnvelope | undefined> => {
    const { amount, greeting, ...terms } = order;
    const input = {
      ...terms,
      totalAmount: money(amount),
      paymentPassword,
      ...(greeting && { greeting }),
    };
    const envelope = await request.send((idempotencyKey) =>
      api.send(createRedRain, input, { idempotencyKey }),
    );
    refresh();
    return envelope;
  };
}

interface ConfirmProps {
  readonly order: EnvelopeOrder;
  readonly send: (paymentPassword: string) => Promise<SentEnvelope | undefined>;
  readonly onDone: (envelope: SentEnvelope | undefined) => void;
}

function Confirm({ order, send, onDone }: ConfirmProps) {
  const { t } = useTranslation('envelopes');
  const moneyText = useMoneyText();
  const { amount, count, mode, audience, hours, greeting } = order;
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
        <Fact label={t('recipients')}>{t(`recipients.${audience}`)}</Fact>
        <Fact label={t('parts')}>{t(`parts.${mode}`, { count })}</Fact>
        <Fact label={t('hours')}>{t('hours.of', { count: hours })}</Fact>
        {greeting && <Fact label={t('greeting')}>{greeting}</Fact>}
      </FactList>
      <p className="text-sm text-ink-2">{t('confirm.final')}</p>
    </PaymentPasswordForm>
  );
}
