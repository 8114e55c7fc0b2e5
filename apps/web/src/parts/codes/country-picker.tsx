import type { FieldControl } from '@app/ui/forms/field';
import { Icon } from '@app/ui/pictures/icon';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './country-picker.module.css';
import { useCountries } from './use-countries.ts';
import { useFlag } from './use-flag.ts';

interface CountryPickerProps {
  readonly control: FieldControl;
  /** A dialing code, or empty until one is chosen. */
  readonly value: string;
  readonly onChange: (diallingCode: string) => void;
}

/**
 * Flag and dialing code over a native select of countries, preset to the reader's country. Several countries share a
 * dialing code, so the chosen country is kept here.
 */
export function CountryPicker({ control, value, onChange }: CountryPickerProps) {
  const { t } = useTranslation('codes');
  const { countries, current, nameOf } = useCountries();
  const [chosen, setChosen] = useState<string>();
  const withCode = countries.filter(({ countryDialingCode }) => countryDialingCode === value);
  const shown =
    withCode.find(({ countryCode }) => countryCode === (chosen ?? current?.countryCode)) ??
    withCode[0];
  const flag = useFlag(shown?.countryCode);
  const diallingCode = current?.countryDialingCode;
  useEffect(() => {
    if (value === '' && diallingCode) onChange(diallingCode);
  }, [value, diallingCode, onChange]);

  const choose = (countryCode: string) => {
    setChosen(countryCode);
    const country = countries.find((listed) => listed.countryCode === countryCode);
    onChange(country?.countryDialingCode ?? '');
  };
  return (
    <span className={styles.place}>
      <select
        {...control}
        value={shown?.countryCode ?? ''}
        autoComplete="tel-country-code"
        onChange={({ target }) => choose(target.value)}
        className={styles.list}
      >
        <option value="">{t('country.choose')}</option>
        {countries.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryCode}>
            {`${nameOf(countryCode)} +${countryDialingCode}`}
          </option>
        ))}
      </select>
      <span aria-hidden className={styles.shown}>
        {flag ? (
          <img src={flag} alt="" width={24} height={16} className={styles.flag} />
        ) : (
          <Icon name="globe" />
        )}
        <bdi dir="ltr">{shown ? `+${shown.countryDialingCode}` : '+'}</bdi>
        <span className={styles.caret}>
          <Icon name="caret-down-bold" />
        </span>
      </span>
    </span>
  );
}
