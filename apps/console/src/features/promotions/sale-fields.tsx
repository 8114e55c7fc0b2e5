import { Checkbox } from '@app/ui/forms/checkbox';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { RulesInput } from './site-promotions.ts';

type Sale = Extract<RulesInput, { readonly kind: 'RAFFLE' }>['sale'];

const NEW_SALE = { points: Number.NaN, ticketsMax: 10 };

interface SaleFieldsProps {
  readonly sale: Sale;
  readonly onChange: (sale: Sale) => void;
}

/** Whether members can buy tickets of a raffle with points, for how many, and how many tickets each. */
export function SaleFields({ sale, onChange }: SaleFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className="grid gap-3 tablet:grid-cols-2">
      <legend className="mb-1 font-strong">{t('tickets.sale')}</legend>
      <div className="col-span-full">
        <Checkbox
          checked={sale !== undefined}
          onChange={({ target }) => onChange(target.checked ? NEW_SALE : undefined)}
        >
          {t('tickets.sale.is')}
        </Checkbox>
      </div>
      {sale && (
        <>
          <WholeNumberField
            label={t('tickets.sale.points')}
            hint={t('tickets.sale.points.hint')}
            value={sale.points}
            onChange={(points) => onChange({ ...sale, points })}
          />
          <WholeNumberField
            label={t('tickets.sale.most')}
            hint={t('tickets.sale.most.hint')}
            value={sale.ticketsMax}
            onChange={(ticketsMax) => onChange({ ...sale, ticketsMax })}
          />
        </>
      )}
    </fieldset>
  );
}
