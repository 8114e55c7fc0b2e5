import { Field } from '@app/ui/forms/field';
import { TextArea } from '@app/ui/forms/text-area';
import { TextInput } from '@app/ui/forms/text-input';
import { useState } from 'react';

interface WordsFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly words: readonly string[];
  readonly onChange: (words: string[]) => void;
  /** One word per line instead of separated by spaces. */
  readonly lines?: boolean;
}

/** Several short words in one field. The text stays as typed. */
export function WordsField({ words, onChange, lines, ...field }: WordsFieldProps) {
  const [text, setText] = useState(words.join(lines ? '\n' : ' '));
  const Input = lines ? TextArea : TextInput;
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(lines && { rows: 3 })}
          value={text}
          onChange={({ target }: { target: { value: string } }) => {
            setText(target.value);
            const parts = target.value.split(lines ? /\n/ : /[\s,]+/);
            onChange(parts.map((part) => part.trim()).filter((part) => part !== ''));
          }}
        />
      )}
    </Field>
  );
}
