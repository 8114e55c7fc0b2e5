import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useWords } from '../../lib/words.ts';
import { PaymentForm } from '../../parts/queue/payment-form.tsx';
import type { Deposit } from './deposit.ts';

interface ConfirmDialogProps {
  readonly deposit: Deposit;
  readonly onClose: () => void;
}

/** Credits a payment that the operator found in the bank account, with the bank's reference. */
export function ConfirmDialog({ deposit: { id, amount }, onClose }: ConfirmDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const form = useForm(calls.confirm, {
    initial: { id, amount: moneyToWire(amount), reference: '' },
    onDone: (answer) => {
      toast(t('approvalId' in answer ? 'byHand.confirm.asked' : 'byHand.confirm.done'));
      onClose();
    },
  });
  return (
    <PaymentForm
      title={t('byHand.confirm')}
      text={t('byHand.confirm.text')}
      confirm={t('byHand.confirm.do')}
      amount={{
        label: t('byHand.confirm.amount'),
        hint: t('byHand.confirm.asked.for', { amount: money(amount) }),
        wrong: t('byHand.confirm.amount.wrong'),
        value: amount,
      }}
      form={form}
      onClose={onClose}
    />
  );
}
