import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { DebtView } from './debt-view.ts';

interface DebtFilterProps {
  readonly view: DebtView;
  readonly onGo: (changed: Partial<DebtView>) => void;
}

/** Filter value for all sides and ages. */
const ANY = '';
const AGES = ['1', '7', '30'] as const;

/** Filters debts by state, creditor, age and amount. */
export function DebtFilter({ view, onGo }: DebtFilterProps) {
  const { t } = useWords();
  const [owedFrom, setOwedFrom] = useState(view.owedFrom);
  const isWrong = !/^\d{0,9}$/.test(owedFrom.trim());
  const narrow = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onGo({ owedFrom: owedFrom.trim() });
  };
  return (
    <form
      noValidate
      onSubmit={narrow}
      className="grid items-start gap-3 pb-3 wide-phone:grid-cols-2 desk:grid-cols-4"
    >
      <Field label={t('debts.state')}>
        {(control) => (
          <Select
            {...control}
            value={view.state}
            choices={(['open', 'settled', 'all'] as const).map((value) => ({
              value,
              label: t(`debts.state.${value}`),
            }))}
            onValueChange={(value) =>
              onGo({ state: value === 'settled' || value === 'all' ? value : 'open' })
            }
          />
        )}
      </Field>
      <Field label={t('debts.owedTo')}>
        {(control) => (
          <Select
            {...control}
            value={view.owedTo ?? ANY}
            choices={[
              { value: ANY, label: t('debts.owedTo.any') },
              { value: 'agent', label: t('debts.owedTo.agent') },
              { value: 'platform', label: t('debts.owedTo.platform') },
            ]}
            onValueChange={(value) =>
              onGo({ owedTo: value === 'agent' || value === 'platform' ? value : undefined })
            }
          />
        )}
      </Field>
      <Field label={t('debts.age')}>
        {(control) => (
          <Select
            {...control}
            value={view.olderDays}
            choices={[
              { value: ANY, label: t('debts.age.any') },
              ...AGES.map((days) => ({
                value: days,
                label: t('debts.age.days', { days: Number(days) }),
              })),
            ]}
            onValueChange={(olderDays) => onGo({ olderDays })}
          />
        )}
      </Field>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('debts.owedFrom')}
            error={isWrong ? t('debts.owedFrom.wrong') : undefined}
            dir="ltr"
            inputMode="numeric"
            value={owedFrom}
            onTextChange={setOwedFrom}
          />
        </div>
        <div className="shrink-0 pt-6">
          <Button type="submit" kind="outline">
            {t('debts.narrow')}
          </Button>
        </div>
      </div>
    </form>
  );
}
