import { auditActions } from '@app/shared/audit/audit-actions';
import { RangeChips } from '../../lib/lists/range-chips.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { lastDays } from '../../lib/zoned.ts';
import { FilterForm } from '../../parts/lists/filter-form.tsx';

/** Filters of the trail, as kept in the address. Dates such as `2026-11-20` are in the site's time zone. */
export const FILTERS = ['operator', 'action', 'object', 'from', 'to'] as const;
export type Filter = Readonly<Record<(typeof FILTERS)[number], string>>;

interface AuditFilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

const NONE: Filter = { operator: '', action: '', object: '', from: '', to: '' };

/** Filters by actor, action, object and dates. */
export function AuditFilter({ filter, onChange }: AuditFilterProps) {
  const { t, named } = useWords();
  const zone = useSiteZone();
  return (
    <FilterForm
      filter={filter}
      none={NONE}
      onChange={onChange}
      shape="five"
      chips={({ asked, change }) => (
        <RangeChips
          way="last"
          isChosen={(days) => {
            const { from, to } = lastDays(days, zone, Date.now());
            return asked.from === from && asked.to === to;
          }}
          onChoose={(days) => change(lastDays(days, zone, Date.now()))}
        />
      )}
    >
      {({ text, choice, day }) => (
        <>
          {text('operator', t('audit.actor'), t('audit.actor.hint'))}
          {choice('action', t('audit.action'), [
            { value: '', label: t('audit.anyAction') },
            ...auditActions.map((action) => ({
              value: action,
              label: named('audit.action', action),
            })),
          ])}
          {text('object', t('audit.object'), t('audit.object.hint'))}
          {day('from', t('audit.from'))}
          {day('to', t('audit.to'))}
        </>
      )}
    </FilterForm>
  );
}
