import { memberOrders, memberStates, memberTypes } from '@app/shared/domain/member-list';
import { soughtMarks } from '@app/shared/ops/member-filter';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { Select } from '@app/ui/select';
import { TextField } from '@app/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../lib/operator.ts';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';

/** What the list is narrowed to, as it stands in the address. Dates as `2026-11-20`, by the site's clock. */
export const FILTERS = ['state', 'type', 'mark', 'agent', 'from', 'to', 'order'] as const;
export type Filter = Readonly<Record<(typeof FILTERS)[number], string>>;

const ALL: Filter = { state: '', type: '', mark: '', agent: '', from: '', to: '', order: '' };

const STATE_WORDS = {
  open: 'member.open',
  locked: 'member.locked',
  erased: 'member.erased',
} as const;

interface MemberFilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Filters by state, type, marks, agent and last login. Each has an index, so no page scans all members. */
export function MemberFilter({ filter, onChange }: MemberFilterProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const mayReadRisk = useMay('risk.read');
  const [asked, setAsked] = useState(filter);
  const isFiltered = FILTERS.some((name) => filter[name] !== '');
  // On a phone it would take the place of the list.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const set = (name: keyof Filter) => (value: string) => setAsked({ ...asked, [name]: value });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(asked);
  };
  const choice = (
    name: keyof Filter,
    label: string,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={asked[name]} onValueChange={set(name)} choices={choices} />
      )}
    </Field>
  );
  return (
    <search>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-control-sm w-fit cursor-pointer font-strong">
          {t(isFiltered ? 'audit.filter.on' : 'audit.filter')}
        </summary>
        <form
          className="grid pt-2 gap-x-4 gap-y-2 tablet:grid-cols-2 desk:grid-cols-4"
          noValidate
          onSubmit={apply}
        >
          {choice('state', t('member.state'), [
            { value: '', label: t('members.anyState') },
            ...memberStates.map((value) => ({ value, label: t(STATE_WORDS[value]) })),
          ])}
          {choice('type', t('member.kind'), [
            { value: '', label: t('members.anyType') },
            ...memberTypes.map((value) => ({ value, label: t(`member.kind.${value}`) })),
          ])}
          {mayReadRisk &&
            choice('mark', t('members.mark'), [
              { value: '', label: t('members.anyMark') },
              ...soughtMarks.map((value) => ({
                value,
                label: value === 'any' ? t('members.marked') : t(`risk.mark.${value}`),
              })),
            ])}
          <TextField
            label={t('member.agent')}
            hint={t('members.agent.hint')}
            autoCapitalize="none"
            value={asked.agent}
            onTextChange={set('agent')}
          />
          <TextField
            label={t('zone.of', { label: t('members.loginFrom'), zone })}
            type="date"
            value={asked.from}
            onTextChange={set('from')}
          />
          <TextField
            label={t('zone.of', { label: t('members.loginTo'), zone })}
            type="date"
            value={asked.to}
            onTextChange={set('to')}
          />
          {choice('order', t('members.order'), [
            { value: '', label: t('members.order.registered') },
            ...memberOrders
              .filter((value) => value !== 'registered')
              .map((value) => ({ value, label: t(`members.order.${value}`) })),
          ])}
          <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" kind="ink">
              {t('audit.show')}
            </Button>
            {isFiltered && (
              <Button
                kind="outline"
                onPress={() => {
                  setAsked(ALL);
                  onChange(ALL);
                }}
              >
                {t('audit.clear')}
              </Button>
            )}
          </div>
        </form>
      </details>
    </search>
  );
}
