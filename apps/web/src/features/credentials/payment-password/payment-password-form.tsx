import { paymentPassword } from '@app/shared/validation/fields';
import { isWeakPin } from '@app/shared/validation/weak-pin';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import type { FormEventHandler, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PaymentPasswordInput } from './payment-password-input.tsx';

const WEAK = 'weak';

export const newPaymentPassword = {
  paymentPassword: paymentPassword.refine((pin) => !isWeakPin(pin), {
    error: WEAK,
    // Checked only for six digits, because a field shows one error at a time.
    when: ({ issues }) => issues.length === 0,
  }),
  again: z.string(),
};

interface NewPaymentPassword {
  readonly paymentPassword: string;
  readonly again: string;
}

/** Reports a mismatch at the confirmation. */
export const typedTwice = <Schema extends z.ZodType<NewPaymentPassword, NewPaymentPassword>>(
  schema: Schema,
) => schema.refine((typed) => typed.paymentPassword === typed.again, { path: ['again'] });

interface PaymentPasswordFormProps {
  /** A form of `useForm` with a new payment password among its fields. */
  readonly form: {
    readonly register: (name: keyof NewPaymentPassword) => UseFormRegisterReturn;
    readonly formState: {
      readonly errors: {
        readonly [Name in keyof NewPaymentPassword]?: { readonly message?: string | undefined };
      };
    };
  };
  readonly send: FormEventHandler;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** Label of the button. */
  readonly word: string;
  /** Fields that prove the member's identity, above the new digits. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** Asks for a proof of identity, six new digits and their confirmation. */
export function PaymentPasswordForm(props: PaymentPasswordFormProps) {
  const { form, send, busy, refusal, word, children, foot } = props;
  const { t } = useTranslation(['credentials', 'errors']);
  const { errors } = form.formState;
  const isWeak = errors.paymentPassword?.message === WEAK;
  const wrong = t(isWeak ? 'errors:payment_password.weak' : 'paymentPassword.wrong');
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
      {children}
      <Field
        label={t('paymentPassword.new')}
        hint={t('paymentPassword.hint')}
        error={errors.paymentPassword && wrong}
      >
        {(control) => <PaymentPasswordInput {...control} {...form.register('paymentPassword')} />}
      </Field>
      <Field
        label={t('paymentPassword.again')}
        error={errors.again ? t('errors:register.password_mismatch') : undefined}
      >
        {(control) => <PaymentPasswordInput {...control} {...form.register('again')} />}
      </Field>
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {word}
      </Button>
      {foot}
    </Form>
  );
}
