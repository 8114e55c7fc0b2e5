import { useForm } from '@app/client/use-form';
import { gameCategories, gameClasses } from '@app/shared/games/game-categories';
import * as calls from '@app/shared/vendors/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { InstalledVendor } from './vendors.ts';

type Word = InstalledVendor['categoryWords'][number];

interface WordsFormProps {
  readonly vendor: InstalledVendor;
  /** Unmapped categories of a file, offered after the mapped ones. */
  readonly offered?: readonly string[];
  readonly onDone: () => void;
}

const mapped = (word: string): Word => ({ word, category: 'RNG', classes: [] });
const numbered = (words: readonly Word[]) => words.map((word, n) => ({ key: n, word }));

/** Form to map a vendor's game categories to ours. */
export function WordsForm({ vendor, offered = [], onDone }: WordsFormProps) {
  const { t } = useWords();
  const [rows, setRows] = useState(() =>
    numbered([...vendor.categoryWords, ...offered.map(mapped)]),
  );
  const form = useForm(calls.change, {
    initial: {
      vendor: vendor.code,
      version: vendor.version,
      reason: '',
      categoryWords: rows.map(({ word }) => word),
    },
    onDone: () => {
      toast(t('vendors.words.done'));
      onDone();
    },
  });
  const change = (next: typeof rows) => {
    setRows(next);
    form.set(
      'categoryWords',
      next.map(({ word }) => word),
    );
  };
  return (
    <ReasonedForm form={form} word={t('rules.save')}>
      <p className="text-ink-2">{t('vendors.words.text')}</p>
      <ul className="grid gap-4">
        {rows.map(({ key, word }) => (
          <li key={key} className="grid gap-2 border-b border-line pb-3">
            <WordFields
              word={word}
              onChange={(other) =>
                change(rows.map((row) => (row.key === key ? { key, word: other } : row)))
              }
            />
            <div>
              <Button
                size="small"
                kind="outline"
                onPress={() => change(rows.filter((row) => row.key !== key))}
              >
                {t('vendors.words.remove', { word: word.word })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {form.isWrong('categoryWords') && (
        <p role="alert" className="text-sm text-danger">
          {t('vendors.words.wrong')}
        </p>
      )}
      <div>
        <Button
          size="small"
          kind="outline"
          onPress={() => {
            const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
            change([...rows, { key, word: mapped('') }]);
          }}
        >
          {t('vendors.words.add')}
        </Button>
      </div>
    </ReasonedForm>
  );
}

interface WordFieldsProps {
  readonly word: Word;
  readonly onChange: (word: Word) => void;
}

function WordFields({ word: { word, category, classes }, onChange }: WordFieldsProps) {
  const { t, named } = useWords();
  return (
    <>
      <div className="grid gap-2 tablet:grid-cols-2">
        <TextField
          label={t('vendors.words.word')}
          error={undefined}
          value={word}
          onTextChange={(text) => onChange({ word: text, category, classes })}
        />
        <Field label={t('games.category')}>
          {(control) => (
            <Select
              {...control}
              value={category}
              choices={gameCategories.map((value) => ({ value, label: named('category', value) }))}
              onValueChange={(value) => {
                const chosen = gameCategories.find((each) => each === value) ?? category;
                onChange({ word, category: chosen, classes });
              }}
            />
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="text-sm font-strong">{t('vendors.classes')}</legend>
        <div className="grid grid-cols-2 tablet:grid-cols-3">
          {gameClasses.map((each) => (
            <Checkbox
              key={each}
              checked={classes.includes(each)}
              onChange={({ target }) =>
                onChange({
                  word,
                  category,
                  classes: gameClasses.filter((one) =>
                    one === each ? target.checked : classes.includes(one),
                  ),
                })
              }
            >
              {named('class', each)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
}
