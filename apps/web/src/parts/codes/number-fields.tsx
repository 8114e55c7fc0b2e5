import { Field } from '@app/ui/forms/field';
import { TextField } from '@app/ui/forms/text-field';
import type { FocusEvent, Ref } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './country-picker.module.css';
import { CountryPicker } from './country-picker.tsx';
import type { TypedNumber } from './use-code-request.ts';

interface NumberFieldsProps {
  readonly value: TypedNumber;
  readonly onChange: (value: TypedNumber) => void;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly onBlur?: (event: FocusEvent) => void;
  /** Ref of the number field. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Dialing code and number. The server accepts any notation of the number. */
export function NumberFields(props: NumberFieldsProps) {
  const { value, onChange, error, hint, onBlur, inputRef } = props;
  const { t } = useTranslation('codes');
  return (
    <div className={styles.row}>
      <Field label={t('country')}>
        {(control) => (
          <CountryPicker
            control={control}
            value={value.countryDialingCode}
            onChange={(countryDialingCode) => onChange({ ...value, countryDialingCode })}
          />
        )}
      </Field>
      <TextField
        label={t('mobile')}
        error={error}
        hint={hint}
        ref={inputRef}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
        value={value.mobileNum}
        onBlur={onBlur}
        onTextChange={(text) => onChange({ ...value, mobileNum: text })}
      />
    </div>
  );
}
