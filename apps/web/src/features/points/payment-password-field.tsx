import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { useTranslation } from 'react-i18next';

export const PIN_DIGITS = 6;

interface PaymentPasswordFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  /** The server's answer to a wrong one. */
  readonly refusal: string | undefined;
  readonly onChange: (value: string) => void;
}

export function PaymentPasswordField(props: PaymentPasswordFieldProps) {
  const { value, isMissing, refusal, onChange } = props;
  const { t } = useTranslation('points');
  return (
    <Field
      label={t('pin')}
      hint={t('pin.hint', { count: PIN_DIGITS })}
      error={isMissing ? t('pin.missing', { count: PIN_DIGITS }) : refusal}
    >
      {(control) => (
        <PasswordInput
          {...control}
          inputMode="numeric"
          maxLength={PIN_DIGITS}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
