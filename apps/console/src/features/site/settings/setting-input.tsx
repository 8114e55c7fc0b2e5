import { type Money, wireMoney } from '@app/shared/money/money';
import type { SettingField } from '@app/shared/settings/define-setting';
import type { FormSetting } from '@app/shared/site/settings.ops-calls';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import type { z } from 'zod';
import { AmountField } from '../../../lib/forms/amount-field.tsx';
import { CountriesField } from '../../../lib/forms/countries-field.tsx';
import { WholeNumberField } from '../../../lib/forms/whole-number-field.tsx';
import { WordsField } from '../../../lib/forms/words-field.tsx';
import { useWords } from '../../../lib/words.ts';

interface SettingInputProps {
  readonly setting: FormSetting;
  readonly name: string;
  readonly field: SettingField;
  readonly isWrong: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One field of a setting's form, rendered as its definition says. */
export function SettingInput(props: SettingInputProps) {
  const { setting, name, field, isWrong, value, onChange } = props;
  const { named } = useWords();
  const say = (part: string, args = {}) => named(`settings.${setting.key}`, `${name}${part}`, args);
  const labels = {
    label: say(''),
    hint: say('.hint'),
    error: isWrong ? say('.wrong', boundsOf(setting.schema.shape[name])) : undefined,
    isOptional: isOptional(setting.schema.shape[name]),
  };
  switch (field.as) {
    case 'number':
      return <WholeNumberField {...labels} value={value as number} onChange={onChange} />;
    case 'words':
      return (
        <WordsField
          {...labels}
          words={value as string[]}
          // The call's schema rejects unknown codes.
          onChange={(list) => onChange(list.map((code) => code.toUpperCase()))}
        />
      );
    case 'lines': {
      const { toLine, fromLine } = field.line ?? {};
      return (
        <WordsField
          {...labels}
          lines
          words={toLine ? (value as never[]).map(toLine) : (value as string[])}
          onChange={(lines) => onChange(fromLine ? lines.map(fromLine) : lines)}
        />
      );
    }
    case 'countries':
      return <CountriesField {...labels} countries={value as string[]} onChange={onChange} />;
    case 'switch':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {labels.label}
        </Checkbox>
      );
    case 'choice':
      return (
        <Field {...labels}>
          {(control) => (
            <Select
              {...control}
              value={value as string}
              onValueChange={onChange}
              choices={field.choices.map((one) => ({ value: one, label: say(`.${one}`) }))}
            />
          )}
        </Field>
      );
    case 'money':
      return <AmountField {...labels} value={amountOf(value)} onChange={onChange} />;
    case 'text':
      return (
        <TextField
          {...labels}
          dir="ltr"
          value={(value as string | null) ?? ''}
          onTextChange={(text) => onChange(text.trim() || null)}
        />
      );
    case 'link': {
      const link = value as { readonly url: string; readonly label: string } | null;
      const { label } = link ?? field;
      return (
        <TextField
          {...labels}
          isCode
          value={link?.url ?? ''}
          onTextChange={(text) => onChange(text.trim() ? { url: text.trim(), label } : null)}
        />
      );
    }
  }
}

/** A value that does not decode to an amount is invalid text, and stays in the field as typed. */
const amountOf = (value: unknown): Money | undefined => {
  const { data } = wireMoney.safeDecode(value as number);
  return data;
};

/** Whether the field may be empty, as lists and addresses may. */
const isOptional = (schema: z.ZodType | undefined): boolean =>
  [null, []].some((empty) => schema?.safeParse(empty).success);

/** Minimum and maximum of a number, for its error message. */
function boundsOf(schema: z.ZodType | undefined): { min?: number; max?: number } {
  const { minValue, maxValue } = (schema ?? {}) as Partial<z.ZodNumber>;
  return { ...(minValue != null && { min: minValue }), ...(maxValue != null && { max: maxValue }) };
}
