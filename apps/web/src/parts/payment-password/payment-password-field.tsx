import { PAYMENT_PASSWORD_DIGITS } from '@app/shared/validation/payment-password-digits';
import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface PaymentPasswordFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  /** The server's answer to a wrong one. */
  readonly refusal?: string | undefined;
  readonly onChange: (value: string) => void;
}

export const isPaymentPassword = (typed: string): boolean =>
  typed.length === PAYMENT_PASSWORD_DIGITS;

export function PaymentPasswordField(props: PaymentPasswordFieldProps) {
  const { value, isMissing, refusal, onChange } = props;
  const { t } = useTranslation('payment-password');
  const count = PAYMENT_PASSWORD_DIGITS;
  return (
    <Field
      label={t('label')}
      hint={t('hint', { count })}
      error={isMissing ? t('missing', { count }) : refusal}
    >
      {(control) => (
        <PasswordInput
          {...control}
          inputMode="numeric"
          maxLength={PAYMENT_PASSWORD_DIGITS}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
