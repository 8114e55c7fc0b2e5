import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { fineToWire } from '@app/shared/money/fine';
import { money as ofUnits } from '@app/shared/money/money';
import {
  cancelWithdraw,
  withdrawal as withdrawalCall,
  withdrawals,
} from '@app/shared/withdrawals/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ShortId } from '../../lib/short-id.tsx';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import { PaymentRow } from './payment-row.tsx';
import { type Payment, STATE_TAGS, stateOf, type Withdrawal } from './withdrawal-answers.ts';
import { WithdrawalWay } from './withdrawal-way.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/confirm-dialog')).ConfirmDialog,
}));

interface PartProps {
  readonly withdrawal: Withdrawal;
}

/** A withdrawal: requested and received amounts, payments, and timeline. */
export function WithdrawalDetails({ withdrawal }: PartProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Summary withdrawal={withdrawal} />
      {withdrawal.legs.length > 0 && (
        <Card title={t('payments')}>
          <ul className="divide-y divide-line">
            {withdrawal.legs.map((leg) => (
              <PaymentRow key={leg.legId} payment={leg} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('way')}>
        <WithdrawalWay withdrawal={withdrawal} />
      </Card>
    </div>
  );
}

function Summary({ withdrawal }: PartProps) {
  const { t } = useTranslation('withdrawals');
  const state = stateOf(withdrawal);
  const { amount, charge, penaltyCharge, settledAmount, restAmount, remark } = withdrawal;
  const { isCancellable, bondState } = withdrawal;
  return (
    <Card title={t('summary')}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-2xl type-display">
            <Money amount={amount} />
          </span>
          <Tag state={STATE_TAGS[state]}>{t(`state.${state}`)}</Tag>
        </p>
        <p className="text-sm text-ink-2">{t(`who.${state}`)}</p>
        {remark && (
          <Banner state="danger" title={t('rejected.why')}>
            {remark}
          </Banner>
        )}
        <FactList>
          <Fact label={t('account')}>
            <bdi>{`${withdrawal.bankName} ${withdrawal.cardNumber}`}</bdi>
          </Fact>
          {charge > penaltyCharge && (
            <Fact label={t('fee')}>
              <Money amount={ofUnits(charge - penaltyCharge)} />
            </Fact>
          )}
          {penaltyCharge > 0n && (
            <Fact label={t('penalty')}>
              <Money amount={penaltyCharge} />
            </Fact>
          )}
          {withdrawal.virtualCurrency !== null && withdrawal.virtualAmount !== null && (
            <Fact label={t('rate.arrives')}>
              <bdi>{`${fineToWire(withdrawal.virtualAmount)} ${withdrawal.virtualCurrency}`}</bdi>
            </Fact>
          )}
          {withdrawal.virtualCurrency !== null && withdrawal.exchangeRate !== null && (
            <Fact label={t('rate')}>
              {t('rate.text', {
                currency: withdrawal.virtualCurrency,
                rate: `${fineToWire(withdrawal.exchangeRate)}`,
              })}
            </Fact>
          )}
          {bondState !== 'none' && (
            <Fact label={t('bond')}>
              {fillPhrase((at) => t(`bond.${bondState}`, at), {
                amount: <Money amount={withdrawal.bond} />,
              })}
            </Fact>
          )}
          <Fact label={t('received')}>
            <Money amount={settledAmount} />
          </Fact>
          {openSums(withdrawal.legs).map(({ status, sum }) => (
            <Fact key={status} label={t(`payment.${status}`)}>
              <Money amount={sum} />
            </Fact>
          ))}
          {restAmount > 0n && state !== 'rejected' && state !== 'cancelled' && (
            <Fact label={t('rest')}>
              <Money amount={restAmount} />
            </Fact>
          )}
          <Fact label={t('number')}>
            <ShortId id={withdrawal.transId} what={t('number')} />
          </Fact>
        </FactList>
        {isCancellable && <Cancel withdrawal={withdrawal} />}
        {state === 'review' && !isCancellable && (
          <p className="text-sm text-ink-2">{t('cancel.none')}</p>
        )}
      </div>
    </Card>
  );
}

/** States of open payments, by the heading under which they are summed. */
const OPEN_PAYMENTS = {
  sending: ['sending', 'unknown'],
  paid: ['paid'],
  disputed: ['disputed'],
} as const satisfies Record<string, readonly Payment['status'][]>;

/** Sums of open payments, so that the figures of the summary add up to the amount. */
const openSums = (payments: readonly Payment[]) =>
  (Object.keys(OPEN_PAYMENTS) as (keyof typeof OPEN_PAYMENTS)[]).flatMap((status) => {
    const states: readonly string[] = OPEN_PAYMENTS[status];
    const open = payments.filter((payment) => states.includes(payment.status));
    const sum = ofUnits(open.reduce((total, { amount }) => total + amount, 0n));
    return sum > 0n ? [{ status, sum }] : [];
  });

/** Cancels the withdrawal while no operator has approved it. */
function Cancel({ withdrawal: { transId } }: PartProps) {
  const { t } = useTranslation('withdrawals');
  const api = useClient();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  const { submit, busy, refusal } = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const cancel = () =>
    submit(async () => {
      await api.send(cancelWithdraw, { transId });
      refreshWallet();
      for (const { name } of [withdrawalCall, withdrawals])
        void queries.invalidateQueries({ queryKey: [name] });
    }).then(() => setAsking(false));
  return (
    <>
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <div>
        <Button size="small" kind="outline" onPress={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t('cancel.title')}
            confirm={t('cancel')}
            busy={busy}
            onConfirm={() => void cancel()}
            onClose={() => setAsking(false)}
          >
            {t('cancel.text')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
