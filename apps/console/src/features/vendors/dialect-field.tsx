import { type DialectName, dialectNames } from '@app/shared/vendors/dialects';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useWords } from '../../lib/words.ts';

interface DialectFieldProps {
  readonly value: DialectName;
  readonly onChange: (dialect: DialectName) => void;
}

/** Chooses the wallet protocol that a vendor speaks. */
export function DialectField({ value, onChange }: DialectFieldProps) {
  const { t, named } = useWords();
  return (
    <Field label={t('vendors.dialect')} hint={t('vendors.dialect.hint')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          choices={dialectNames.map((name) => ({ value: name, label: named('dialect', name) }))}
          onValueChange={(chosen) =>
            onChange(dialectNames.find((name) => name === chosen) ?? value)
          }
        />
      )}
    </Field>
  );
}
