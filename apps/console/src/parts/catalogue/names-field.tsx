import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Select } from '@app/ui/forms/select';
import { TextInput } from '@app/ui/forms/text-input';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';

export type OwnNames = Readonly<Partial<Record<LanguageCode, string>>>;
type Row = readonly [LanguageCode, string];

const LANGUAGES = Object.keys(languageTags) as LanguageCode[];

interface NamesFieldProps {
  readonly names: OwnNames;
  readonly isWrong: boolean;
  readonly onChange: (names: OwnNames) => void;
}

/** Names in specific languages. */
export function NamesField({ names, isWrong, onChange }: NamesFieldProps) {
  const { t } = useWords();
  const [rows, setRows] = useState(() => Object.entries(names) as unknown as readonly Row[]);
  const change = (next: readonly Row[]) => {
    setRows(next);
    onChange(Object.fromEntries(next));
  };
  const put = (place: number, row: Row) =>
    change(rows.map((each, n) => (n === place ? row : each)));
  const free = LANGUAGES.filter((code) => rows.every(([used]) => used !== code));
  const [next] = free;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-sm font-strong">{t('vendors.names')}</legend>
      {rows.map(([code, name], n) => (
        <div key={code} className="flex items-center gap-2">
          <span className="w-2/5 shrink-0">
            <Select
              aria-label={t('vendors.language')}
              value={code}
              choices={[code, ...free].map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onValueChange={(value) => put(n, [value as LanguageCode, name])}
            />
          </span>
          <TextInput
            aria-label={t('vendors.names.in', { language: LANGUAGE_NAMES[code] })}
            aria-invalid={isWrong && name.trim() === ''}
            autoComplete="off"
            value={name}
            onChange={({ target }) => put(n, [code, target.value])}
          />
          <IconButton
            icon="trash"
            label={t('vendors.names.remove', { language: LANGUAGE_NAMES[code] })}
            onPress={() => change(rows.filter((_, place) => place !== n))}
          />
        </div>
      ))}
      {isWrong && <p className="text-xs text-danger">{t('vendors.name.wrong')}</p>}
      {next && (
        <div>
          <Button size="small" kind="outline" onPress={() => change([...rows, [next, '']])}>
            {t('vendors.names.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
