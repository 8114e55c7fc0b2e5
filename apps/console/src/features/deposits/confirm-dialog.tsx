import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/deposits';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useMoneyText } from '@app/ui/use-money-text';
import { AmountField } from '../../lib/amount-field.tsx';
import { ReferenceField } from '../../lib/reference-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Deposit } from './deposit.ts';

interface ConfirmDialogProps {
  readonly deposit: Deposit;
  readonly onClose: () => void;
}

/** Credits what an operator found in the account, by the bank's own name for it. */
export function ConfirmDialog({ deposit: { id, amount }, onClose }: ConfirmDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const { set, values, isWrong, send, busy, error } = useForm(calls.confirm, {
    initial: { id, amount: moneyToWire(amount), reference: '' },
    onDone: (answer) => {
      toast(t('approvalId' in answer ? 'byHand.confirm.asked' : 'byHand.confirm.done'));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('byHand.confirm')} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('byHand.confirm.text')}</p>
        <AmountField
          label={t('byHand.confirm.amount')}
          hint={t('byHand.confirm.asked.for', { amount: money(amount) })}
          error={isWrong('amount') ? t('byHand.confirm.amount.wrong') : undefined}
          value={amount}
          onChange={(came) => set('amount', came)}
        />
        <ReferenceField
          isWrong={isWrong('reference')}
          value={values.reference}
          onChange={(reference) => set('reference', reference)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('byHand.confirm.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
