import type { Input } from '@app/client/calls';
import type * as calls from '@app/shared/points/goods.ops-calls';
import { type GoodsCategory, goodsCategories } from '@app/shared/points/states';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { TextField } from '@app/ui/forms/text-field';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { CountriesField } from '../../lib/forms/countries-field.tsx';
import { PictureField, pictureUrl } from '../../lib/forms/picture-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { NamesField } from '../../parts/catalogue/names-field.tsx';
import type { ListedGoods } from './goods.ts';

const DESCRIPTION_MAX = 1_000;
const SENT = pictureUrl('');

type Terms = Omit<Input<typeof calls.change>, 'id' | 'version' | 'reason'>;
type TermName = keyof Terms & string;

interface GoodsFieldsProps {
  /** Form state from `useForm`. */
  readonly form: {
    readonly values: Terms;
    set<F extends TermName>(field: F, value: Terms[F]): void;
    isWrong(field: TermName): boolean;
  };
  /** Absent when adding goods. */
  readonly of?: ListedGoods | undefined;
}

/** Form fields of goods, without their stock. */
export function GoodsFields({ form, of }: GoodsFieldsProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  return (
    <>
      <TextField
        label={t('pointGoods.name')}
        hint={t('pointGoods.name.hint')}
        error={isWrong('name') ? t('pointGoods.name.wrong') : undefined}
        value={values.name}
        onTextChange={(name) => set('name', name)}
      />
      <NamesField
        names={values.names ?? {}}
        isWrong={isWrong('names')}
        onChange={(names) => set('names', names)}
      />
      <TextAreaField
        isOptional
        label={t('pointGoods.description')}
        maxLength={DESCRIPTION_MAX}
        value={values.description}
        onTextChange={(description) => set('description', description)}
      />
      <Field label={t('pointGoods.category')}>
        {(control) => (
          <Select
            {...control}
            value={values.category}
            choices={goodsCategories.map((value) => ({
              value,
              label: t(`pointGoods.category.${value}`),
            }))}
            onValueChange={(category) => set('category', category as GoodsCategory)}
          />
        )}
      </Field>
      <PictureField
        isOptional
        label={t('pointGoods.picture')}
        hint={t('pointGoods.picture.hint')}
        error={isWrong('imageUrl') ? t('pointGoods.picture.wrong') : undefined}
        purpose="reward"
        value={values.imageUrl?.startsWith(SENT) ? values.imageUrl.slice(SENT.length) : null}
        onChange={(uploadId) => set('imageUrl', uploadId === null ? null : pictureUrl(uploadId))}
      />
      <PriceFields form={form} of={of} />
      <CountriesField
        isOptional
        label={t('pointGoods.countries')}
        hint={t('pointGoods.countries.hint')}
        countries={values.countries}
        onChange={(countries) => set('countries', countries)}
      />
      <Checkbox
        checked={values.verifiedPhone}
        onChange={({ target }) => set('verifiedPhone', target.checked)}
      >
        {t('pointGoods.verifiedPhone')}
      </Checkbox>
    </>
  );
}

/** Price, and limits on buyers and quantity. */
function PriceFields({ form: { values, set, isWrong }, of }: GoodsFieldsProps) {
  const { t } = useWords();
  return (
    <div className="grid grid-cols-2 gap-3">
      <WholeNumberField
        label={t('pointGoods.pointsNeeded')}
        error={isWrong('pointsNeeded') ? t('pointGoods.points.wrong') : undefined}
        value={values.pointsNeeded}
        onChange={(points) => set('pointsNeeded', points)}
      />
      <AmountField
        isOptional
        label={t('pointGoods.amountNeeded')}
        error={isWrong('amountNeeded') ? t('promotions.amount.wrong') : undefined}
        value={of?.amountNeeded}
        onChange={(amount) => set('amountNeeded', Math.max(0, amount))}
      />
      <WholeNumberField
        isOptional
        label={t('pointGoods.perMemberMax')}
        hint={t('pointGoods.perMemberMax.hint')}
        error={isWrong('perMemberMax') ? t('pointGoods.pieces.wrong') : undefined}
        value={values.perMemberMax ?? 0}
        whenEmpty={0}
        onChange={(pieces) => set('perMemberMax', pieces === 0 ? null : pieces)}
      />
      <WholeNumberField
        isOptional
        label={t('pointGoods.vipLevel')}
        hint={t('pointGoods.vipLevel.hint')}
        error={isWrong('vipLevel') ? t('vip.number.wrong') : undefined}
        value={values.vipLevel ?? 0}
        whenEmpty={0}
        onChange={(level) => set('vipLevel', level === 0 ? null : level)}
      />
    </div>
  );
}
