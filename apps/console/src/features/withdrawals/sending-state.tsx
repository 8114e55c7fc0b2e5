import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/withdrawal-channels';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useMay } from '../../lib/operator.ts';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Payment, Withdrawal } from './withdrawal.ts';

interface SendingProps {
  readonly withdrawal: Withdrawal;
  readonly payment: Payment;
}

/** What a company said of a payment, when it is asked next, and the decision where it said nothing sure. */
export function SendingState({ withdrawal, payment }: SendingProps) {
  const { t } = useWords();
  const mayPay = useMay('withdrawals.pay');
  const [isPaid, setPaid] = useState<boolean>();
  const { state, doubt, askAt, askedTimes } = payment;
  const isOpen = state === 'unknown' || (state === 'sending' && askedTimes > 0);
  const isToDecide = isOpen || (doubt !== null && state !== 'disputed');
  return (
    <>
      {doubt !== null && <p className="font-strong">{t(`withdrawals.doubt.${doubt}`)}</p>}
      {state === 'unknown' && doubt === null && (
        <p className="text-sm text-ink-2">{t('withdrawals.payment.unknown.text')}</p>
      )}
      {askAt !== null && (
        <p className="text-sm text-ink-2">
          {t('withdrawals.payment.asked', { count: askedTimes })} <When at={askAt} />
        </p>
      )}
      {isToDecide && mayPay && !withdrawal.waitsForResolution && (
        <p className="flex flex-wrap gap-2">
          <Button size="small" kind="outline" onPress={() => setPaid(true)}>
            {t('withdrawals.sending.paid')}
          </Button>
          <Button size="small" kind="outline" onPress={() => setPaid(false)}>
            {t('withdrawals.sending.notPaid')}
          </Button>
        </p>
      )}
      {isPaid !== undefined && (
        <DecideDialog
          id={withdrawal.id}
          legId={payment.id}
          isPaid={isPaid}
          onClose={() => setPaid(undefined)}
        />
      )}
    </>
  );
}

interface DecideDialogProps {
  readonly id: string;
  readonly legId: string;
  readonly isPaid: boolean;
  readonly onClose: () => void;
}

/** Asks another operator to agree on what became of a payment. */
function DecideDialog({ id, legId, isPaid, onClose }: DecideDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.decide, {
    initial: { id, legId, isPaid, reason: '' },
    onDone: () => {
      toast(t('withdrawals.resolve.asked'));
      onClose();
    },
  });
  const way = isPaid ? 'paid' : 'notPaid';
  return (
    <Dialog title={t(`withdrawals.sending.${way}`)} onClose={onClose}>
      <ReasonedForm form={form} word={t('withdrawals.resolve.ask')}>
        <p className="text-ink-2">{t(`withdrawals.sending.${way}.text`)}</p>
      </ReasonedForm>
    </Dialog>
  );
}
