import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Tag, type TagState } from '@app/ui/text/tag';
import { PicturesOnRequest } from '../../lib/pictures-on-request.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { SendingState } from './sending-state.tsx';
import { TakeBackButton } from './take-back-button.tsx';
import type { Payment, Withdrawal } from './withdrawal.ts';

const LOOKS: Readonly<Record<Payment['state'], TagState>> = {
  sending: 'held',
  unknown: 'danger',
  failed: 'neutral',
  paid: 'held',
  disputed: 'danger',
  received: 'win',
  partial: 'held',
  not_received: 'neutral',
};

/** Payments of a withdrawal, with statements of the member and the provider. */
export function PaymentList({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useWords();
  if (withdrawal.legs.length === 0) return null;
  return (
    <Card title={t('withdrawals.payments')}>
      <ul className="divide-y divide-line">
        {withdrawal.legs.map((payment) => (
          <Row key={payment.id} withdrawal={withdrawal} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly withdrawal: Withdrawal;
  readonly payment: Payment;
}

function Row({ withdrawal, payment }: RowProps) {
  const { t } = useWords();
  const { amount, received, state, reference, confirmBy, proofs, channel, channelName } = payment;
  const at = payment.paidAt ?? payment.sentAt;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-strong">
          <Money amount={amount} />
        </span>
        <Tag state={LOOKS[state]}>{t(`withdrawals.payment.${state}`)}</Tag>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        {channel !== null && <bdi>{channelName ?? channel}</bdi>}
        {reference !== null && <bdi className="wrap-anywhere">{reference}</bdi>}
        {at !== null && <When at={at} />}
      </p>
      {state === 'partial' && received !== null && (
        <p className="text-sm text-ink-2">
          {fillPhrase((at) => t('withdrawals.payment.arrived', at), {
            amount: <Money amount={received} />,
          })}
        </p>
      )}
      {channel !== null && <SendingState payment={payment} />}
      {state === 'paid' && confirmBy !== null && (
        <p className="text-sm text-ink-2">
          {fillPhrase((at) => t('withdrawals.payment.byTime', at), {
            time: <When at={confirmBy} />,
          })}
        </p>
      )}
      {proofs.length > 0 && <PicturesOnRequest ids={proofs} />}
      {received !== null && received > 0n && !withdrawal.waitsForResolution && (
        <TakeBackButton id={withdrawal.id} legId={payment.id} />
      )}
    </li>
  );
}
