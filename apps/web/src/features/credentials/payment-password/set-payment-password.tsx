import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { setPaymentPassword } from '@app/shared/credentials/payment-password.calls';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { OwnPasswordField } from '../own-password-field.tsx';
import { newPaymentPassword, PaymentPasswordForm, typedTwice } from './payment-password-form.tsx';

const typed = typedTwice(z.object({ ...newPaymentPassword, password: z.string().min(1) }));

/** Sets a first payment password, after asking for the login password. */
export function SetPaymentPassword({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('credentials');
  const api = useClient();
  const { submit, busy, refusal } = useSubmit();
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { password: '', paymentPassword: '', again: '' },
  });
  const send = form.handleSubmit(({ password, paymentPassword, again }) =>
    submit(async () => {
      const input = { password, paymentPassword, confirmPaymentPassword: again };
      await api.send(setPaymentPassword, input);
      onDone();
    }),
  );
  return (
    <PaymentPasswordForm {...{ form, send, busy, refusal }} word={t('paymentPassword.do.set')}>
      <p className="text-sm text-ink-2">{t('paymentPassword.why')}</p>
      <OwnPasswordField
        {...form.register('password')}
        isMissing={form.formState.errors.password !== undefined}
      />
    </PaymentPasswordForm>
  );
}
