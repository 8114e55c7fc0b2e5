import { useAnswer } from '@app/client/use-answer';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { choices as goodsChoices } from '@app/shared/points/goods.ops-calls';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { useWords } from '../../lib/words.ts';

interface GoodsPrize {
  /** Below zero: not entered. */
  readonly amount: number;
  readonly goodsId?: string | undefined;
}

interface GoodsPrizeFieldsProps {
  readonly prize: GoodsPrize;
  readonly onChange: (changes: Partial<GoodsPrize>) => void;
}

/** Goods of the mall as a prize, and what they cost the budget. */
export function GoodsPrizeFields({ prize: { amount, goodsId }, onChange }: GoodsPrizeFieldsProps) {
  const { t } = useWords();
  const goods = useAnswer(goodsChoices, {});
  const list = goods.data?.list ?? [];
  return (
    <>
      <div className="tablet:col-span-2">
        <Field
          label={t('tickets.prize.goods')}
          error={goods.data && list.length === 0 ? t('tickets.prize.goods.none') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={goodsId ?? ''}
              choices={[
                { value: '', label: '' },
                ...list.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onValueChange={(value) => onChange({ goodsId: value === '' ? undefined : value })}
            />
          )}
        </Field>
      </div>
      <AmountField
        label={t('tickets.prize.cost')}
        hint={t('tickets.prize.cost.hint')}
        error={undefined}
        value={amount > 0 ? money(unitsOfWire(amount)) : undefined}
        onChange={(next) => onChange({ amount: next })}
      />
    </>
  );
}
