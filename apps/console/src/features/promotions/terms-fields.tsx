import type { Input } from '@app/client/calls';
import type * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { gameCategories } from '@app/shared/games/game-categories';
import { Checkbox } from '@app/ui/forms/checkbox';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ScheduleFields } from '../../lib/forms/schedule-fields.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { NameFields } from '../../parts/catalogue/name-fields.tsx';
import type { ListedPromotion } from './promotions.ts';

type Terms = Omit<Input<typeof calls.change>, 'id' | 'version' | 'reason'>;
type Field = keyof Terms & string;

interface TermsFieldsProps {
  /** Form state from `useForm`. */
  readonly form: {
    readonly values: Terms;
    set<F extends Field>(field: F, value: Terms[F]): void;
    isWrong(field: Field): boolean;
  };
  /** Absent when adding a promotion. */
  readonly of?: ListedPromotion;
}

/** Form fields of a promotion's terms. */
export function TermsFields({ form, of }: TermsFieldsProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  const wrong = (field: Field) => (isWrong(field) ? t('promotions.amount.wrong') : undefined);
  return (
    <>
      <NameFields form={form} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField field="percent" form={form} />
        <AmountField
          label={t('promotions.bonusMax')}
          error={wrong('bonusMax')}
          value={of?.bonusMax}
          onChange={(amount) => set('bonusMax', amount)}
        />
        <AmountField
          label={t('promotions.depositMin')}
          error={wrong('depositMin')}
          value={of?.depositMin}
          onChange={(amount) => set('depositMin', amount)}
        />
        <NumberField field="times" form={form} />
        <NumberField field="days" form={form} />
        <AmountField
          isOptional
          label={t('promotions.approveFrom')}
          hint={t('promotions.approveFrom.hint')}
          error={wrong('approveFrom')}
          value={of?.approveFrom ?? undefined}
          onChange={(amount) => set('approveFrom', amount < 0 ? null : amount)}
        />
      </div>
      <Checkbox
        checked={values.firstOnly}
        onChange={({ target }) => set('firstOnly', target.checked)}
      >
        {t('promotions.firstOnly')}
      </Checkbox>
      <ScheduleFields form={form} />
      <Games form={form} />
    </>
  );
}

interface NumberFieldProps extends TermsFieldsProps {
  readonly field: 'percent' | 'times' | 'days';
}

function NumberField({ field, form: { values, set, isWrong } }: NumberFieldProps) {
  const { t } = useWords();
  return (
    <WholeNumberField
      label={t(`promotions.${field}.field`)}
      error={isWrong(field) ? t('promotions.number.wrong') : undefined}
      value={values[field]}
      onChange={(number) => set(field, number)}
    />
  );
}

/** Percentages at which games count. */
function Games({ form: { values, set, isWrong } }: TermsFieldsProps) {
  const { t, named } = useWords();
  const percentOf = (category: string) =>
    values.games.find((game) => game.category === category)?.percent ?? 0;
  const change = (category: (typeof gameCategories)[number], percent: number) => {
    const others = values.games.filter((game) => game.category !== category);
    set('games', percent === 0 ? others : [...others, { category, percent }]);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong">{t('promotions.games')}</legend>
      <p className="text-sm text-ink-2">{t('promotions.games.hint')}</p>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
        {gameCategories.map((category) => (
          <WholeNumberField
            isOptional
            key={category}
            label={named('category', category)}
            whenEmpty={0}
            value={percentOf(category)}
            onChange={(percent) => change(category, percent)}
          />
        ))}
      </div>
      {isWrong('games') && <p className="text-sm text-danger">{t('promotions.games.wrong')}</p>}
    </fieldset>
  );
}
