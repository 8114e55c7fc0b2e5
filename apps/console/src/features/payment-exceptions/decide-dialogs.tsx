import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/payment-exceptions.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { creditableAmount, type PaymentException } from './payment-exception.ts';

interface DialogProps {
  readonly exception: PaymentException;
  readonly onClose: () => void;
}

/** Credits an amount, and asks for the member if the order does not name one. A second operator approves. */
export function CreditDialog({ exception, onClose }: DialogProps) {
  const { t } = useWords();
  const { id, username } = exception;
  const left = creditableAmount(exception);
  const form = useForm(calls.credit, {
    initial: {
      id,
      amount: moneyToWire(left),
      reason: '',
      ...(username === null && { username: '' }),
    },
    onDone: () => {
      toast(t('exceptions.credit.asked'));
      onClose();
    },
  });
  return (
    <Dialog title={t('exceptions.credit.title')} onClose={onClose}>
      <ReasonedForm form={form} word={t('exceptions.credit.ask')}>
        <p className="text-ink-2">{t('exceptions.credit.text')}</p>
        <AmountField
          label={t('exceptions.amount')}
          hint={t('exceptions.amount.hint')}
          error={form.isWrong('amount') ? t('exceptions.amount.wrong') : undefined}
          value={left}
          onChange={(amount) => form.set('amount', amount)}
        />
        <TextField
          isOptional={username !== null}
          label={t('exceptions.username')}
          hint={t(username === null ? 'exceptions.username.unknown' : 'exceptions.username.hint')}
          error={form.isWrong('username') ? t('exceptions.username.wrong') : undefined}
          dir="ltr"
          value={form.values.username ?? ''}
          onTextChange={(typed) =>
            form.set('username', typed === '' && username !== null ? undefined : typed)
          }
        />
      </ReasonedForm>
    </Dialog>
  );
}

/** Closes a case without moving money; the reason is kept. */
export function CloseDialog({ exception: { id }, onClose }: DialogProps) {
  const { t } = useWords();
  const form = useForm(calls.close, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('exceptions.close.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('exceptions.close.title')} onClose={onClose}>
      <ReasonedForm isDangerous form={form} word={t('exceptions.close')}>
        <p className="text-ink-2">{t('exceptions.close.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
