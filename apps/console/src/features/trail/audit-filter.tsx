import { auditActions } from '@app/shared/domain/audit-actions';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { Select } from '@app/ui/select';
import { TextField } from '@app/ui/text-field';
import { type FormEvent, useState } from 'react';
import { RangeChips } from '../../lib/range-chips.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { lastDays } from '../../lib/zoned.ts';

/** What the trail is narrowed to, as it stands in the address. Dates as `2026-11-20`, by the site's clock. */
export const FILTERS = ['operator', 'action', 'object', 'from', 'to'] as const;
export type Filter = Readonly<Record<(typeof FILTERS)[number], string>>;

interface AuditFilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

const ALL: Filter = { operator: '', action: '', object: '', from: '', to: '' };

/** By who, what, to what, and between which days. */
export function AuditFilter({ filter, onChange }: AuditFilterProps) {
  const { t, named } = useWords();
  const zone = useSiteZone();
  const [asked, setAsked] = useState(filter);
  const isFiltered = FILTERS.some((name) => filter[name] !== '');
  // On a phone it would take the place of what is looked for.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const set = (name: keyof Filter) => (value: string) => setAsked({ ...asked, [name]: value });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(asked);
  };
  const text = (name: 'operator' | 'object' | 'from' | 'to', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      {...(name === 'from' || name === 'to' ? { type: 'date' } : { autoCapitalize: 'none' })}
      value={asked[name]}
      onTextChange={set(name)}
    />
  );
  return (
    <search>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-control-sm w-fit cursor-pointer font-strong">
          {t(isFiltered ? 'audit.filter.on' : 'audit.filter')}
        </summary>
        <form
          className="grid pt-2 gap-x-4 gap-y-2 tablet:grid-cols-2 desk:grid-cols-3 wide:grid-cols-5"
          noValidate
          onSubmit={apply}
        >
          {text('operator', t('audit.actor'), t('audit.actor.hint'))}
          <Field label={t('audit.action')}>
            {(control) => (
              <Select
                {...control}
                value={asked.action}
                onValueChange={set('action')}
                choices={[
                  { value: '', label: t('audit.anyAction') },
                  ...auditActions.map((action) => ({
                    value: action,
                    label: named('audit.action', action),
                  })),
                ]}
              />
            )}
          </Field>
          {text('object', t('audit.object'), t('audit.object.hint'))}
          {text('from', t('zone.of', { label: t('audit.from'), zone }))}
          {text('to', t('zone.of', { label: t('audit.to'), zone }))}
          <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
            <RangeChips
              way="last"
              isChosen={(days) => {
                const { from, to } = lastDays(days, zone, Date.now());
                return asked.from === from && asked.to === to;
              }}
              onChoose={(days) => setAsked({ ...asked, ...lastDays(days, zone, Date.now()) })}
            />
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
