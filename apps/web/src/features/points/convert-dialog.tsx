import type { Answer } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import type { SingleRequest } from '@app/client/use-single-request';
import { convertPoint } from '@app/shared/points/calls';
import { Button } from '@app/ui/buttons/button';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentPasswordForm } from '../../parts/payment-password/payment-password-form.tsx';
import { moneyFor } from './convert-amount.ts';
import type { ConvertTerms } from './points-answers.ts';
import { useRefreshPoints } from './use-points.ts';

type Conversion = Answer<typeof convertPoint>;

interface ConvertDialogProps {
  readonly points: number;
  readonly terms: ConvertTerms;
  readonly balance: number;
  readonly request: SingleRequest;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Confirms a conversion, asks for the payment password, and shows the credited amount. */
export function ConvertDialog(props: ConvertDialogProps) {
  const { points, terms, balance, request, onSent, onClose } = props;
  const { t } = useTranslation('points');
  const announce = useAnnounce();
  const money = useMoneyText();
  const [made, setMade] = useState<Conversion>();
  const send = useConvert(points, request);
  const done = (conversion: Conversion | undefined) => {
    onSent();
    if (!conversion) return onClose(); // the form below shows the state of the request
    setMade(conversion);
    announce(t('converted.announced', { amount: money(conversion.amount) }));
  };
  return (
    <Dialog staysOpen title={t(made ? 'converted' : 'convert.confirm')} onClose={onClose}>
      {made ? (
        <div className="grid gap-4">
          <Summary
            amount={made.amount}
            points={made.points}
            left={made.pointsBalance}
            toBet={made.turnoverRequired}
          />
          <Button kind="accent" onPress={onClose}>
            {t('done')}
          </Button>
        </div>
      ) : (
        <Confirm points={points} terms={terms} balance={balance} send={send} onDone={done} />
      )}
    </Dialog>
  );
}

function useConvert(points: number, request: SingleRequest) {
  const api = useClient();
  const refresh = useRefreshPoints();
  return async (paymentPassword: string): Promise<Conversion | undefined> => {
    const input = { points, paymentPassword };
    const conversion = await request.send((idempotencyKey) =>
      api.send(convertPoint, input, { idempotencyKey }),
    );
    refresh();
    return conversion;
  };
}

interface ConfirmProps extends Pick<ConvertDialogProps, 'points' | 'terms' | 'balance'> {
  readonly send: (paymentPassword: string) => Promise<Conversion | undefined>;
  readonly onDone: (conversion: Conversion | undefined) => void;
}

function Confirm({ points, terms, balance, send, onDone }: ConfirmProps) {
  const { t } = useTranslation('points');
  const money = useMoneyText();
  const amount = moneyFor(points, terms);
  return (
    <PaymentPasswordForm
      submitLabel={t('convert.do', { amount: money(amount) })}
      onConfirm={async (paymentPassword) => onDone(await send(paymentPassword))}
    >
      <Summary
        amount={amount}
        points={points}
        left={balance - points}
        toBet={amount * BigInt(terms.turnoverMultiplier)}
      />
      <p className="text-sm text-ink-2">{t('convert.final')}</p>
    </PaymentPasswordForm>
  );
}

interface SummaryProps {
  readonly amount: bigint;
  readonly points: number;
  readonly left: number;
  /** Turnover required before the amount can be withdrawn. */
  readonly toBet: bigint;
}

/** Amount, points and required turnover of a conversion. */
function Summary({ amount, points, left, toBet }: SummaryProps) {
  const { t } = useTranslation('points');
  return (
    <FactList>
      <Fact label={t('convert.get')}>
        <span className="text-xl">
          <Money amount={amount} />
        </span>
      </Fact>
      <Fact label={t('cost.points')}>
        <Count value={points} />
      </Fact>
      <Fact label={t('left.points')}>
        <Count value={left} />
      </Fact>
      {toBet > 0n && (
        <Fact label={t('convert.toBet')}>
          <Money amount={toBet} />
        </Fact>
      )}
    </FactList>
  );
}
