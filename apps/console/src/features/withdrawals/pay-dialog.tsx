import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useWords } from '../../lib/words.ts';
import { PaymentForm } from '../../parts/queue/payment-form.tsx';
import type { Withdrawal } from './withdrawal.ts';

interface PayDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Records a full or partial payment made at the bank, with the bank's reference. */
export function PayDialog({ withdrawal: { id, rest, risk }, onClose }: PayDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const form = useForm(calls.pay, {
    initial: { id, amount: moneyToWire(rest), reference: '' },
    onDone: () => {
      toast(t('withdrawals.pay.done'));
      onClose();
    },
  });
  return (
    <PaymentForm
      title={t('withdrawals.pay')}
      text={t('withdrawals.pay.text')}
      warning={
        risk.saidLess > 0 ? t('withdrawals.pay.saidLess', { count: risk.saidLess }) : undefined
      }
      confirm={t('withdrawals.pay.do')}
      amount={{
        label: t('withdrawals.amount'),
        hint: t('withdrawals.pay.rest', { rest: money(rest) }),
        wrong: t('withdrawals.pay.amount.wrong'),
        value: rest,
      }}
      form={form}
      onClose={onClose}
    />
  );
}
