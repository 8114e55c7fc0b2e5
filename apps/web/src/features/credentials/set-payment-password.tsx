import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { setPaymentPassword } from '@app/shared/api/payment-password.calls';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formResolver } from '../../lib/form-resolver.ts';
import {
  NewPaymentPasswordFields,
  newPaymentPassword,
  typedTwice,
} from './new-payment-password-fields.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

const typed = typedTwice(z.object({ ...newPaymentPassword, password: z.string().min(1) }));

/** The first payment password, for a member who knows the other one. */
export function SetPaymentPassword({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('credentials');
  const api = useClient();
  const { submit, busy, refusal } = useSubmit();
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { password: '', paymentPassword: '', again: '' },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ password, paymentPassword, again }) =>
    submit(async () => {
      const wanted = { password, paymentPassword, confirmPaymentPassword: again };
      await api.send(setPaymentPassword, wanted);
      onDone();
    }),
  );
  return (
    <form onSubmit={send} noValidate aria-busy={busy} className="grid gap-3">
      <p className="text-sm text-ink-2">{t('paymentPassword.why')}</p>
      <OwnPasswordField {...form.register('password')} isMissing={errors.password !== undefined} />
      <NewPaymentPasswordFields
        input={form.register('paymentPassword')}
        isBroken={errors.paymentPassword !== undefined}
        again={form.register('again')}
        isAgainBroken={errors.again !== undefined}
      />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('paymentPassword.do.set')}
      </Button>
    </form>
  );
}
