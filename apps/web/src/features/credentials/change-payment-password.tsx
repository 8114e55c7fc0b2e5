import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { changePaymentPassword } from '@app/shared/api/payment-password.calls';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formResolver } from '../../lib/form-resolver.ts';
import {
  NewPaymentPasswordFields,
  newPaymentPassword,
  typedTwice,
} from './new-payment-password-fields.tsx';
import { PaymentPasswordInput } from './payment-password-input.tsx';

const typed = typedTwice(z.object({ ...newPaymentPassword, old: z.string().min(1) }));

interface ChangePaymentPasswordProps {
  readonly onDone: () => void;
  /** Absent where the site offers no other way. */
  readonly onForgotten: (() => void) | undefined;
}

/** The old payment password and a new one. */
export function ChangePaymentPassword({ onDone, onForgotten }: ChangePaymentPasswordProps) {
  const { t } = useTranslation(['credentials', 'access']);
  const api = useClient();
  const { submit, busy, refusal } = useSubmit();
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { old: '', paymentPassword: '', again: '' },
  });
  const { errors } = form.formState;
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
    <form onSubmit={send} noValidate aria-busy={busy} className="grid gap-3">
      <Field label={t('paymentPassword.old')} error={errors.old && t('access:required')}>
        {(control) => (
          <PaymentPasswordInput
            {...control}
            {...form.register('old')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <NewPaymentPasswordFields
        input={form.register('paymentPassword')}
        isBroken={errors.paymentPassword !== undefined}
        again={form.register('again')}
        isAgainBroken={errors.again !== undefined}
      />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('paymentPassword.do.change')}
      </Button>
      {onForgotten && (
        <Button kind="outline" onPress={onForgotten}>
          {t('paymentPassword.forgotten')}
        </Button>
      )}
    </form>
  );
}
