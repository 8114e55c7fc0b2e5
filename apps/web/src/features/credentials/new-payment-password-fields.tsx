import { paymentPassword } from '@app/shared/validation/fields';
import { Field } from '@app/ui/field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PaymentPasswordInput } from './payment-password-input.tsx';

/** What each form that sets a payment password asks. */
export const newPaymentPassword = { paymentPassword, again: z.string() };

interface NewPaymentPassword {
  readonly paymentPassword: string;
  readonly again: string;
}

/** The error stands at the second field. */
export const typedTwice = <Schema extends z.ZodType<NewPaymentPassword, NewPaymentPassword>>(
  schema: Schema,
) => schema.refine((typed) => typed.paymentPassword === typed.again, { path: ['again'] });

interface NewPaymentPasswordFieldsProps {
  readonly input: UseFormRegisterReturn;
  readonly isBroken: boolean;
  readonly again: UseFormRegisterReturn;
  readonly isAgainBroken: boolean;
}

/** The new payment password, typed twice. */
export function NewPaymentPasswordFields(props: NewPaymentPasswordFieldsProps) {
  const { input, isBroken, again, isAgainBroken } = props;
  const { t } = useTranslation(['credentials', 'errors']);
  return (
    <>
      <Field
        label={t('paymentPassword.new')}
        hint={t('paymentPassword.hint')}
        error={isBroken ? t('paymentPassword.wrong') : undefined}
      >
        {(control) => <PaymentPasswordInput {...control} {...input} autoComplete="new-password" />}
      </Field>
      <Field
        label={t('paymentPassword.again')}
        error={isAgainBroken ? t('errors:register.password_mismatch') : undefined}
      >
        {(control) => <PaymentPasswordInput {...control} {...again} autoComplete="new-password" />}
      </Field>
    </>
  );
}
