import { useAnswer } from '@app/client/use-answer';
import { betBreakCauses } from '@app/shared/bet-reconciliation/bet-break-causes';
import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { FilterForm } from '../../parts/lists/filter-form.tsx';

type BreakFilterValues = Readonly<Record<'vendor' | 'cause', string>>;

interface BreakFilterProps {
  readonly filter: BreakFilterValues;
  readonly onChange: (filter: BreakFilterValues) => void;
}

const NONE: BreakFilterValues = { vendor: '', cause: '' };

/** Filters by vendor and kind of difference. */
export function BreakFilter({ filter, onChange }: BreakFilterProps) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const vendors = useAnswer(calls.vendors, {}).data?.list ?? [];
  return (
    <FilterForm filter={filter} none={NONE} onChange={onChange} shape="four">
      {({ choice }) => (
        <>
          {choice('vendor', t('betReconciliation.vendor'), [
            { value: '', label: t('betReconciliation.anyVendor') },
            ...vendors.map(({ vendor }) => ({ value: vendor, label: names.vendor(vendor) })),
          ])}
          {choice('cause', t('betReconciliation.cause'), [
            { value: '', label: t('betReconciliation.anyCause') },
            ...betBreakCauses.map((value) => ({
              value,
              label: t(`betReconciliation.cause.${value}`),
            })),
          ])}
        </>
      )}
    </FilterForm>
  );
}
