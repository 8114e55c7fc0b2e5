import { RangeChips } from '../../lib/lists/range-chips.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { lastDays } from '../../lib/zoned.ts';
import { FilterForm } from '../../parts/lists/filter-form.tsx';

/** Days such as `2026-11-20`, and the code of a vendor. */
export type Filter = Readonly<Record<'from' | 'to' | 'vendor', string>>;

interface RevenueFilterProps {
  readonly filter: Filter;
  /** Period that is shown without a filter. */
  readonly byDefault: Pick<Filter, 'from' | 'to'>;
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
  readonly onChange: (filter: Filter) => void;
}

/** Filters by days of the site and vendor. */
export function RevenueFilter({ filter, byDefault, vendors, onChange }: RevenueFilterProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  return (
    <FilterForm
      filter={filter}
      none={{ ...byDefault, vendor: '' }}
      onChange={onChange}
      shape="four"
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
      {({ choice, day }) => (
        <>
          {day('from', t('gamingRevenue.from'))}
          {day('to', t('gamingRevenue.to'))}
          {choice('vendor', t('gamingRevenue.vendor'), [
            { value: '', label: t('gamingRevenue.vendor.all') },
            ...vendors.map(({ code, name }) => ({ value: code, label: name })),
          ])}
        </>
      )}
    </FilterForm>
  );
}
