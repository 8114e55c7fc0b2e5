import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextArea } from '@app/ui/forms/text-area';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { LineField } from './line-field.tsx';

type Group<Value> = Exclude<Value, null | undefined>;

/** Names of a call's fields, and of the fields in its groups: `mail.host`. */
export type FieldPath<Values> = {
  [Name in keyof Values & string]:
    | Name
    | (Group<Values[Name]> extends string | number | boolean | readonly unknown[]
        ? never
        : `${Name}.${keyof Group<Values[Name]> & string}`);
}[keyof Values & string];

/** A field of a provider's form. */
export interface ProviderField {
  readonly path: string;
  /**
   * Default: `line`, which with `isNullable` sends null when empty. `secret`: absent when empty. `lines`: one item a
   * line. `switch`: on or off.
   */
  readonly as?: 'line' | 'secret' | 'lines' | 'number' | 'switch' | 'check' | 'choice';
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error text, shown if the field or its group is invalid. */
  readonly wrong?: string;
  readonly isOptional?: boolean | undefined;
  readonly isNullable?: boolean;
  /** Options of a `choice`. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** The state of `useForm`, independent of its call. */
export interface DrawnForm {
  readonly values: Readonly<Record<string, unknown>>;
  readonly set: (name: string, value: unknown) => void;
  readonly isWrong: (name: string) => boolean;
}

interface ProviderFieldProps {
  readonly form: DrawnForm;
  readonly field: ProviderField;
}

export function ProviderField({ form, field }: ProviderFieldProps) {
  const { t } = useWords();
  const { path, as = 'line', label, hint, wrong, isOptional, isNullable, choices = [] } = field;
  const [name = '', inner] = path.split('.');
  const group = form.values[name] as Readonly<Record<string, unknown>>;
  const value = inner ? group[inner] : form.values[name];
  const set = (changed: unknown) =>
    form.set(name, inner ? { ...group, [inner]: changed } : changed);
  const error = wrong && form.isWrong(name) ? wrong : undefined;
  const shown = { label, hint, error, isOptional };
  switch (as) {
    case 'number':
      return <WholeNumberField {...shown} value={value as number} onChange={set} />;
    case 'check':
      return (
        <Checkbox checked={value as boolean} onChange={({ target }) => set(target.checked)}>
          {label}
        </Checkbox>
      );
    case 'switch':
      return (
        <Segmented<'on' | 'off'>
          label={label}
          value={value ? 'on' : 'off'}
          onChange={(chosen) => set(chosen === 'on')}
          segments={(['on', 'off'] as const).map((one) => ({
            value: one,
            label: t(`flags.${one}`),
          }))}
        />
      );
    case 'choice':
      return (
        <Field {...shown}>
          {(control) => (
            <Select {...control} value={`${value}`} onValueChange={set} choices={choices} />
          )}
        </Field>
      );
    case 'lines':
      return (
        <Field {...shown}>
          {(control) => (
            <TextArea
              {...control}
              dir="ltr"
              rows={3}
              value={(value as readonly string[]).join('\n')}
              onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
            />
          )}
        </Field>
      );
    default: {
      const empty = as === 'secret' ? undefined : isNullable ? null : '';
      return (
        <LineField
          {...shown}
          isSecret={as === 'secret'}
          value={(value as string | null | undefined) ?? ''}
          onChange={(text) => set(text || empty)}
        />
      );
    }
  }
}
