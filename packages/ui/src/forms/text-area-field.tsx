import type { ComponentProps } from 'react';
import { Field, type FieldControl, type FieldProps } from './field.tsx';
import { TextArea } from './text-area.tsx';

type TextAreaFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'isOptional'> &
  Omit<ComponentProps<typeof TextArea>, keyof FieldControl> & {
    readonly onTextChange: (text: string) => void;
  };

/** Several labeled lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, isOptional, onTextChange, ...area } = props;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextArea {...control} {...area} onChange={({ target }) => onTextChange(target.value)} />
      )}
    </Field>
  );
}
