import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { useTranslation } from 'react-i18next';

export const PIN_DIGITS = 6;

interface PinFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

export function PinField({ value, error, onChange }: PinFieldProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <Field label={t('pin')} hint={t('pin.hint')} error={error}>
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
