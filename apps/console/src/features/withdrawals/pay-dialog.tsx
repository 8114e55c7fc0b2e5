import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/withdrawals';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useMoneyText } from '@app/ui/use-money-text';
import { AmountField } from '../../lib/amount-field.tsx';
import { ReferenceField } from '../../lib/reference-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Withdrawal } from './withdrawal.ts';

interface PayDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Writes down what was paid at the bank, or a part of it, with the bank's own name for it. */
export function PayDialog({ withdrawal: { id, rest }, onClose }: PayDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const { set, values, isWrong, send, busy, error } = useForm(calls.pay, {
    initial: { id, amount: moneyToWire(rest), reference: '' },
    onDone: () => {
      toast(t('withdrawals.pay.done'));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('withdrawals.pay')} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('withdrawals.pay.text')}</p>
        <AmountField
          label={t('withdrawals.amount')}
          hint={t('withdrawals.pay.rest', { rest: money(rest) })}
          error={isWrong('amount') ? t('withdrawals.pay.amount.wrong') : undefined}
          value={rest}
          onChange={(amount) => set('amount', amount)}
        />
        <ReferenceField
          isWrong={isWrong('reference')}
          value={values.reference}
          onChange={(reference) => set('reference', reference)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('withdrawals.pay.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
