import { Button } from '@app/ui/buttons/button';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useWords } from '../words.ts';

interface SearchFormProps {
  readonly label: string;
  readonly hint?: string;
  /** Current query, the initial value of the field. */
  readonly asked: string;
  readonly busy?: boolean;
  /** Names and codes are written left to right in every language. */
  readonly dir?: 'ltr';
  readonly maxLength?: number;
  /** Called with the trimmed text. */
  readonly onAsk: (text: string) => void;
}

/** Search that runs on submit, because each search is expensive or audited. */
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
