import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { costsMoney, PRIZES_MAX, type PrizeKind, prizeKinds } from '@app/shared/tickets/states';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { EarningFields } from './earning-fields.tsx';
import { GoodsPrizeFields } from './goods-prize-fields.tsx';
import type { RulesInput } from './site-promotions.ts';

export type TableInput = Extract<RulesInput, { readonly prizes: unknown }>;
type Prize = TableInput['prizes'][number];

interface TableFieldsProps {
  readonly rules: TableInput;
  readonly onChange: (rules: TableInput) => void;
}

/** Form fields of the ways to earn tickets, and of the table of prizes that each ticket draws from. */
export function TableFields({ rules, onChange }: TableFieldsProps) {
  return (
    <div className="col-span-full grid gap-4">
      <EarningFields
        earning={rules.earning}
        onChange={(earning) => onChange({ ...rules, earning })}
      />
      <PrizeFields rules={rules} onChange={onChange} />
      <TableSums rules={rules} />
    </div>
  );
}

function PrizeFields({ rules, onChange }: TableFieldsProps) {
  const { t } = useWords();
  const { prizes, fallback } = rules;
  // Part of the keys of lines and changed by each removal, so that no line inherits the typed amount of another.
  const [edition, setEdition] = useState(0);
  const change = (place: number, changes: Partial<Prize>) =>
    onChange({
      ...rules,
      prizes: prizes.map((prize, n) => (n === place ? { ...prize, ...changes } : prize)),
    });
  const remove = (place: number) => {
    const left = prizes.filter((_, n) => n !== place);
    onChange({ ...rules, prizes: left, fallback: fallback > place ? fallback - 1 : fallback });
    setEdition(edition + 1);
  };
  const add = () =>
    onChange({
      ...rules,
      prizes: [...prizes, { kind: 'BONUS', amount: -1, weight: 1, stock: null }],
    });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-strong">{t('tickets.prizes')}</legend>
      {prizes.map((prize, place) => (
        <PrizeLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a prize
          key={`${edition} ${place}`}
          prize={prize}
          place={place}
          share={prize.weight / sumOf(prizes)}
          onChange={(changes) => change(place, changes)}
          onRemove={prizes.length > 2 && place !== fallback ? () => remove(place) : undefined}
        />
      ))}
      <div>
        <Button size="small" kind="outline" off={prizes.length >= PRIZES_MAX} onPress={add}>
          {t('tickets.prize.add')}
        </Button>
      </div>
      <Field label={t('tickets.fallback')} hint={t('tickets.fallback.hint')}>
        {(control) => (
          <Select
            {...control}
            value={`${fallback}`}
            choices={prizes.flatMap(({ kind, stock }, place) =>
              kind === 'NOTHING' && stock === null
                ? [{ value: `${place}`, label: t('tickets.prize', { n: place + 1 }) }]
                : [],
            )}
            onValueChange={(place) => onChange({ ...rules, fallback: Number(place) })}
          />
        )}
      </Field>
    </fieldset>
  );
}

interface PrizeLineProps {
  readonly prize: Prize;
  readonly place: number;
  readonly share: number;
  readonly onChange: (changes: Partial<Prize>) => void;
  /** Undefined for a prize that cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

function PrizeLine({ prize, place, share, onChange, onRemove }: PrizeLineProps) {
  const { t } = useWords();
  const { kind, amount, points, weight, stock } = prize;
  return (
    <fieldset
      className={`grid gap-3 rounded-2 border border-line p-3 ${kind === 'GOODS' ? 'tablet:grid-cols-3' : 'tablet:grid-cols-4'}`}
    >
      <legend className="px-1 text-sm font-strong">{t('tickets.prize', { n: place + 1 })}</legend>
      <Field label={t('tickets.prize.kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            choices={prizeKinds.map((value) => ({ value, label: t(`tickets.kind.${value}`) }))}
            onValueChange={(value) => onChange(emptyOf(value as PrizeKind))}
          />
        )}
      </Field>
      {kind === 'NOTHING' && <span />}
      {kind === 'POINTS' && (
        <WholeNumberField
          label={t('tickets.prize.points')}
          value={points ?? Number.NaN}
          onChange={(next) => onChange({ points: next })}
        />
      )}
      {kind === 'GOODS' && <GoodsPrizeFields prize={prize} onChange={onChange} />}
      {(kind === 'CASH' || kind === 'BONUS') && (
        <AmountField
          label={t('tickets.prize.amount')}
          error={undefined}
          value={amount > 0 ? money(unitsOfWire(amount)) : undefined}
          onChange={(next) => onChange({ amount: next })}
        />
      )}
      <WholeNumberField
        label={t('tickets.prize.weight')}
        hint={Number.isFinite(share) ? t('tickets.prize.chance', { share }) : undefined}
        value={weight}
        onChange={(next) => onChange({ weight: next })}
      />
      <WholeNumberField
        isOptional
        label={t('tickets.prize.stock')}
        hint={t('sitePromotions.noLimit')}
        whenEmpty={0}
        value={stock ?? 0}
        onChange={(next) => onChange({ stock: next === 0 ? null : next })}
      />
      {onRemove && (
        <div className="col-span-full">
          <Button size="small" kind="outline" onPress={onRemove}>
            {t('tickets.prize.remove', { n: place + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Prize after a change of its kind. The figure that the new kind needs is not entered yet. */
const emptyOf = (kind: PrizeKind): Omit<Prize, 'weight' | 'stock'> => ({
  kind,
  amount: costsMoney(kind) ? -1 : 0,
  points: kind === 'POINTS' ? Number.NaN : undefined,
  goodsId: undefined,
});

const sumOf = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Sum of the weights, and the average and highest cost of a ticket. */
function TableSums({ rules: { prizes } }: Pick<TableFieldsProps, 'rules'>) {
  const { t } = useWords();
  const sum = sumOf(prizes);
  const amounts = prizes.map(({ amount }) => Math.max(0, amount));
  const mean = prizes.reduce((total, { weight }, n) => total + weight * (amounts[n] ?? 0), 0) / sum;
  if (!Number.isFinite(mean)) return null;
  return (
    <div role="status" className="grid gap-1 rounded-2 p-3 text-sm text-ink-2 edge">
      <p>{t('tickets.weights', { sum })}</p>
      <p className="font-strong text-ink">
        {fillPhrase((at) => t('tickets.mean', at), {
          mean: <Money amount={unitsOfWire(Math.round(mean * 10_000) / 10_000)} />,
          most: <Money amount={unitsOfWire(Math.max(...amounts))} />,
        })}
      </p>
      <p>{t('tickets.worst')}</p>
    </div>
  );
}
