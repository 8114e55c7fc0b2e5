import { paymentPassword } from '@app/shared/validation/fields';
import { Field } from '@app/ui/field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DigitsInput } from './digits-input.tsx';

/** What every form asks that sets a payment password. */
export const newDigits = { paymentPassword, again: z.string() };

interface NewDigits {
  readonly paymentPassword: string;
  readonly again: string;
}

/** Said at the second field: the first is the one that is meant. */
export const digitsTwice = <Schema extends z.ZodType<NewDigits, NewDigits>>(schema: Schema) =>
  schema.refine((typed) => typed.paymentPassword === typed.again, { path: ['again'] });

interface NewDigitsFieldsProps {
  readonly input: UseFormRegisterReturn;
  readonly isBroken: boolean;
  readonly again: UseFormRegisterReturn;
  readonly isAgainBroken: boolean;
}

/** Six new digits, and once more. */
export function NewDigitsFields(props: NewDigitsFieldsProps) {
  const { input, isBroken, again, isAgainBroken } = props;
  const { t } = useTranslation(['security', 'errors']);
  return (
    <>
      <Field
        label={t('digits.new')}
        hint={t('digits.hint')}
        error={isBroken ? t('digits.wrong') : undefined}
      >
        {(control) => <DigitsInput {...control} {...input} autoComplete="new-password" />}
      </Field>
      <Field
        label={t('digits.again')}
        error={isAgainBroken ? t('errors:register.password_mismatch') : undefined}
      >
        {(control) => <DigitsInput {...control} {...again} autoComplete="new-password" />}
      </Field>
    </>
  );
}
