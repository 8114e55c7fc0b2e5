import { statementHolds } from '@app/shared/reconciliation/breaks';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../lib/words.ts';
import type { Layout } from './chosen-file.ts';

interface LayoutFieldsProps {
  readonly columns: readonly string[];
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
}

const COLUMNS = ['reference', 'amount', 'at', 'currency', 'kind'] as const;
const NONE = '';

/** Contents of a statement file and the mapping of its columns. */
export function LayoutFields({ columns, layout, onChange }: LayoutFieldsProps) {
  const { t } = useWords();
  const isBoth = layout.holds === 'both';
  const words = layout.words ?? { deposit: '', payout: '' };
  const setColumn = (column: (typeof COLUMNS)[number], name: string) => {
    const isOptional = column === 'currency' || column === 'kind';
    const value = name === NONE && isOptional ? null : name;
    onChange({ ...layout, columns: { ...layout.columns, [column]: value } });
  };
  const setHolds = (chosen: string) => {
    const holds = statementHolds.find((one) => one === chosen) ?? 'deposits';
    onChange({ ...layout, holds, words: holds === 'both' ? words : null });
  };
  return (
    <div className="grid items-start gap-3 wide-phone:grid-cols-2">
      <Field label={t('reconciliation.holds')}>
        {(control) => (
          <Select
            {...control}
            value={layout.holds}
            choices={statementHolds.map((value) => ({
              value,
              label: t(`reconciliation.holds.${value}`),
            }))}
            onValueChange={setHolds}
          />
        )}
      </Field>
      {COLUMNS.filter((column) => column !== 'kind' || isBoth).map((column) => (
        <Field key={column} label={t(`reconciliation.column.${column}`)}>
          {(control) => (
            <Select
              {...control}
              value={layout.columns[column] ?? NONE}
              choices={[
                {
                  value: NONE,
                  label: t(
                    column === 'currency' ? 'reconciliation.ownCurrency' : 'reconciliation.choose',
                  ),
                },
                ...columns.map((value) => ({ value, label: value })),
              ]}
              onValueChange={(name) => setColumn(column, name)}
            />
          )}
        </Field>
      ))}
      {isBoth &&
        (['deposit', 'payout'] as const).map((kind) => (
          <TextField
            key={kind}
            label={t(`reconciliation.word.${kind}`)}
            value={words[kind]}
            onTextChange={(word) => onChange({ ...layout, words: { ...words, [kind]: word } })}
          />
        ))}
    </div>
  );
}
