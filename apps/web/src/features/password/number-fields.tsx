import { country } from '@app/shared/api/system.calls';
import { Field } from '@app/ui/field';
import { Select } from '@app/ui/select';
import { TextInput } from '@app/ui/text-input';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../lib/api-context.ts';
import type { TypedNumber } from './use-code-request.ts';

interface NumberFieldsProps {
  readonly value: TypedNumber;
  readonly onChange: (value: TypedNumber) => void;
  readonly error: string | undefined;
}

const LONG_MS = 3_600_000;

/** Dialling code and number. However the number is typed, the server knows it. */
export function NumberFields({ value, onChange, error }: NumberFieldsProps) {
  const { t, i18n } = useTranslation('password');
  const countries = useAnswer(country, {}, { staleTime: LONG_MS });
  const names = new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'code' });
  const choices = (countries.data ?? []).map(({ countryCode, countryDialingCode: code }) => ({
    value: code,
    label: `+${code} ${names.of(countryCode)}`,
  }));
  return (
    <>
      <Field label={t('country')}>
        {(control) => (
          <Select
            {...control}
            choices={[{ value: '', label: t('country.choose') }, ...choices]}
            value={value.countryDialingCode}
            onValueChange={(countryDialingCode) => onChange({ ...value, countryDialingCode })}
          />
        )}
      </Field>
      <Field label={t('mobile')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            dir="ltr"
            autoComplete="tel-national"
            value={value.mobileNum}
            onChange={({ target }) => onChange({ ...value, mobileNum: target.value })}
          />
        )}
      </Field>
    </>
  );
}
