import type { ComponentProps } from 'react';
import { Field, type FieldControl, type FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

type TextFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'isOptional'> &
  Omit<ComponentProps<typeof TextInput>, keyof FieldControl> & {
    readonly onTextChange?: (text: string) => void;
    /** For codes, addresses and identifiers: left to right, without autocorrection. */
    readonly isCode?: boolean;
  };

const CODE = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;

/** Labeled single-line field. Browsers offer earlier values only if `autoComplete` names them. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    onTextChange,
    isCode,
    autoComplete = 'off',
    ...input
  } = props;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextInput
          {...control}
          {...(isCode && CODE)}
          {...input}
          autoComplete={autoComplete}
          {...(onTextChange && { onChange: ({ target }) => onTextChange(target.value) })}
        />
      )}
    </Field>
  );
}
