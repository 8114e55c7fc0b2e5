import { Button } from '@app/ui/button';
import { TextField } from '@app/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useWords } from './words.ts';

interface SearchFormProps {
  readonly label: string;
  readonly hint?: string;
  /** What was looked for last, which stands in the field at first. */
  readonly asked: string;
  readonly busy?: boolean;
  /** Names and codes run from left to right in every language. */
  readonly dir?: 'ltr';
  readonly maxLength?: number;
  /** Hears the text without the spaces around it. */
  readonly onAsk: (text: string) => void;
}

/** Looks for a text once the operator asks for it, where each letter would be a search of its own. */
export function SearchForm({ label, hint, asked, busy, onAsk, ...input }: SearchFormProps) {
  const { t } = useWords();
  const [text, setText] = useState(asked);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk(text.trim());
  };
  return (
    <search>
      <form noValidate onSubmit={ask} className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={label}
            hint={hint}
            {...input}
            type="search"
            autoCapitalize="none"
            value={text}
            onTextChange={setText}
          />
        </div>
        <div className="shrink-0 pt-6">
          <Button type="submit" kind="ink" busy={busy ?? false}>
            {t('members.find')}
          </Button>
        </div>
      </form>
    </search>
  );
}
