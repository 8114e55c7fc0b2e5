import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Icon } from '@app/ui/pictures/icon';
import { useCountryChoices, useCountryName } from '../country-names.ts';
import { useWords } from '../words.ts';

interface CountriesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isOptional: boolean;
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly string[];
  readonly onChange: (countries: string[]) => void;
}

export function CountriesField(props: CountriesFieldProps) {
  const { label, hint, isOptional, countries, onChange } = props;
  const { t } = useWords();
  const nameOf = useCountryName();
  const choices = useCountryChoices().filter(({ value }) => !countries.includes(value));
  return (
    <div className="grid gap-1">
      <Field label={label} hint={hint} isOptional={isOptional}>
        {(control) => (
          <Select
            {...control}
            value=""
            onValueChange={(code) => onChange([...countries, code])}
            choices={[{ value: '', label: t('countries.add') }, ...choices]}
          />
        )}
      </Field>
      {countries.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code}>
              <button
                type="button"
                onClick={() => onChange(countries.filter((one) => one !== code))}
                className="inline-flex min-h-control-sm items-center gap-2 rounded-2 bg-surface-1 px-3 edge transition-colors duration-fast hover:bg-surface-2"
              >
                <bdi>{nameOf(code)}</bdi>
                <span className="text-xs text-ink-3">
                  <Icon name="x-bold" />
                </span>
                <span className="sr-only">{t('countries.remove')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
