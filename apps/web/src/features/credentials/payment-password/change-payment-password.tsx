import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { changePaymentPassword } from '@app/shared/credentials/payment-password.calls';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { newPaymentPassword, PaymentPasswordForm, typedTwice } from './payment-password-form.tsx';
import { PaymentPasswordInput } from './payment-password-input.tsx';

const typed = typedTwice(z.object({ ...newPaymentPassword, old: z.string().min(1) }));

interface ChangePaymentPasswordProps {
  readonly onDone: () => void;
  /** Absent where the site offers no recovery. */
  readonly onForgotten: (() => void) | undefined;
}

/** Changes the payment password, given the old one. */
export function ChangePaymentPassword({ onDone, onForgotten }: ChangePaymentPasswordProps) {
  const { t } = useTranslation(['credentials', 'access']);
  const api = useClient();
  const { submit, busy, refusal } = useSubmit();
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { old: '', paymentPassword: '', again: '' },
  });
  const send = form.handleSubmit(({ old, paymentPassword, again }) =>
    submit(async () => {
      await api.send(changePaymentPassword, {
        oldPaymentPassword: old,
        newPaymentPassword: paymentPassword,
        confirmNewPaymentPassword: again,
      });
      onDone();
    }),
  );
  return (
    <PaymentPasswordForm
      {...{ form, send, busy, refusal }}
      word={t('paymentPassword.do.change')}
      foot={
        onForgotten && (
          <Button kind="outline" onPress={onForgotten}>
            {t('paymentPassword.forgotten')}
          </Button>
        )
      }
    >
      <Field
        label={t('paymentPassword.old')}
        error={form.formState.errors.old && t('access:required')}
      >
        {(control) => <PaymentPasswordInput {...control} {...form.register('old')} />}
      </Field>
    </PaymentPasswordForm>
  );
}
