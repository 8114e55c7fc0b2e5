import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { PLACE_LINES_MAX, placeKinds } from '@app/shared/tickets/states';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { momentOf, textOfMoment } from '../../lib/zoned.ts';
import { EarningFields } from './earning-fields.tsx';
import { GoodsPrizeFields } from './goods-prize-fields.tsx';
import { SaleFields } from './sale-fields.tsx';
import type { RulesInput } from './site-promotions.ts';

type RaffleInput = Extract<RulesInput, { readonly kind: 'RAFFLE' }>;
type Place = RaffleInput['places'][number];

interface RaffleFieldsProps {
  readonly rules: RaffleInput;
  readonly onChange: (rules: RaffleInput) => void;
}

/** The ways to earn tickets, the time of the draw, and the prize of each place. */
export function RaffleFields({ rules, onChange }: RaffleFieldsProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const { earning, sale, drawAt, ticketsMin, places } = rules;
  const [time, setTime] = useState(drawAt > 0 ? textOfMoment(drawAt, zone) : '');
  // Part of the keys of lines and changed by each removal, so that no line inherits the typed amount of another.
  const [edition, setEdition] = useState(0);
  const change = (line: number, changes: Partial<Place>) =>
    onChange({
      ...rules,
      places: places.map((place, n) => (n === line ? { ...place, ...changes } : place)),
    });
  const cost = places.reduce((sum, { amount, count }) => sum + Math.max(0, amount) * count, 0);
  return (
    <div className="col-span-full grid gap-4">
      <EarningFields
        isRaffle
        earning={earning}
        onChange={(next) => onChange({ ...rules, earning: next })}
      />
      <SaleFields sale={sale} onChange={(next) => onChange({ ...rules, sale: next })} />
      <div className="grid gap-3 tablet:grid-cols-2">
        <ZonedTimeField
          label={t('tickets.drawAt')}
          hint={t('tickets.drawAt.hint')}
          error={undefined}
          value={time}
          onChange={(text) => {
            setTime(text);
            onChange({ ...rules, drawAt: momentOf(text, zone) ?? -1 });
          }}
        />
        <WholeNumberField
          label={t('tickets.least')}
          hint={t('tickets.least.hint')}
          value={ticketsMin}
          onChange={(next) => onChange({ ...rules, ticketsMin: next })}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-strong">{t('tickets.prizes')}</legend>
        {places.map((place, n) => (
          <PlaceLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the draw identifies a line
            key={`${edition} ${n}`}
            place={place}
            n={n + 1}
            onChange={(changes) => change(n, changes)}
            onRemove={
              places.length > 1
                ? () => {
                    onChange({ ...rules, places: places.filter((_, line) => line !== n) });
                    setEdition(edition + 1);
                  }
                : undefined
            }
          />
        ))}
        <div>
          <Button
            size="small"
            kind="outline"
            off={places.length >= PLACE_LINES_MAX}
            onPress={() =>
              onChange({ ...rules, places: [...places, { kind: 'BONUS', amount: -1, count: 1 }] })
            }
          >
            {t('tickets.prize.add')}
          </Button>
        </div>
      </fieldset>
      {Number.isFinite(cost) && (
        <p role="status" className="rounded-2 p-3 text-sm text-ink-2 edge">
          {fillPhrase((at) => t('tickets.raffleCost', at), {
            cost: <Money amount={unitsOfWire(cost)} />,
          })}
        </p>
      )}
    </div>
  );
}

interface PlaceLineProps {
  readonly place: Place;
  readonly n: number;
  readonly onChange: (changes: Partial<Place>) => void;
  /** Undefined for a line that cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

function PlaceLine({ place, n, onChange, onRemove }: PlaceLineProps) {
  const { t } = useWords();
  const { kind, amount, points, count } = place;
  return (
    <fieldset className="grid gap-3 rounded-2 border border-line p-3 tablet:grid-cols-3">
      <legend className="px-1 text-sm font-strong">{t('tickets.prize', { n })}</legend>
      <Field label={t('tickets.prize.kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            choices={placeKinds.map((value) => ({ value, label: t(`tickets.kind.${value}`) }))}
            onValueChange={(value) => onChange(emptyOf(value as Place['kind']))}
          />
        )}
      </Field>
      {kind === 'GOODS' && <GoodsPrizeFields prize={place} onChange={onChange} />}
      {kind === 'POINTS' && (
        <WholeNumberField
          label={t('tickets.prize.points')}
          value={points ?? Number.NaN}
          onChange={(next) => onChange({ points: next })}
        />
      )}
      {(kind === 'CASH' || kind === 'BONUS') && (
        <AmountField
          label={t('tickets.prize.amount')}
          error={undefined}
          value={amount > 0 ? money(unitsOfWire(amount)) : undefined}
          onChange={(next) => onChange({ amount: next })}
        />
      )}
      <WholeNumberField
        label={t('tickets.places')}
        value={count}
        onChange={(next) => onChange({ count: next })}
      />
      {onRemove && (
        <div className="col-span-full">
          <Button size="small" kind="outline" onPress={onRemove}>
            {t('tickets.prize.remove', { n })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Place after a change of its kind. The figure that the new kind needs is not entered yet. */
const emptyOf = (kind: Place['kind']): Omit<Place, 'count'> => ({
  kind,
  amount: kind === 'POINTS' ? 0 : -1,
  points: kind === 'POINTS' ? Number.NaN : undefined,
  goodsId: undefined,
});
