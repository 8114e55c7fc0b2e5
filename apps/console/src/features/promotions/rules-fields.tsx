import { useAnswer } from '@app/client/use-answer';
import * as offers from '@app/shared/bonuses/promotions.ops-calls';
import { money } from '@app/shared/money/money';
import { type PromotionPeriod, promotionKinds } from '@app/shared/promotions/states';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { WordsField } from '../../lib/forms/words-field.tsx';
import { useWords } from '../../lib/words.ts';
import { EarningFields } from './earning-fields.tsx';
import { RaffleFields } from './raffle-fields.tsx';
import { ReferralFields } from './referral-fields.tsx';
import { newRules, type PromotionKind, type RulesInput } from './site-promotions.ts';
import { TableFields } from './table-fields.tsx';

interface RulesFieldsProps {
  readonly rules: RulesInput;
  readonly isWrong: boolean;
  /** The kind of an existing promotion stays. */
  readonly hasKind: boolean;
  readonly onChange: (rules: RulesInput) => void;
}

/** Fields of what a promotion asks for and gives, by its kind. */
export function RulesFields({ rules, isWrong, hasKind, onChange }: RulesFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-strong">{t('sitePromotions.rules')}</legend>
      {!hasKind && (
        <Field label={t('sitePromotions.kind')}>
          {(control) => (
            <Select
              {...control}
              value={rules.kind}
              choices={promotionKinds.map((value) => ({
                value,
                label: t(`sitePromotions.kind.${value}`),
              }))}
              onValueChange={(kind) => onChange(newRules(kind as PromotionKind))}
            />
          )}
        </Field>
      )}
      <p className="text-sm text-ink-2">{t(`sitePromotions.about.${rules.kind}`)}</p>
      <div key={rules.kind} className="grid gap-3 tablet:grid-cols-2">
        <OfKind rules={rules} onChange={onChange} />
      </div>
      {isWrong && <p className="text-sm text-danger">{t('sitePromotions.rules.wrong')}</p>}
    </fieldset>
  );
}

type OfKindProps = Pick<RulesFieldsProps, 'rules' | 'onChange'>;

function OfKind({ rules, onChange }: OfKindProps) {
  const { t } = useWords();
  const amount = (
    label: string,
    value: number,
    set: (amount: number) => void,
    isOptional = false,
  ) => (
    <AmountField
      isOptional={isOptional}
      label={label}
      error={undefined}
      value={value > 0 ? money(BigInt(Math.round(value * 10_000))) : undefined}
      onChange={(next) => set(isOptional && next < 0 ? 0 : next)}
    />
  );
  const shareOfDeposit = (
    of: Extract<RulesInput, { readonly kind: 'DEPOSIT_COUNT' | 'DEPOSIT_DISCOUNT' }>,
  ) => (
    <>
      {amount(t('sitePromotions.depositLeast'), of.depositMin, (depositMin) =>
        onChange({ ...of, depositMin }),
      )}
      <WholeNumberField
        label={t('sitePromotions.depositPercent')}
        value={of.percent}
        onChange={(percent) => onChange({ ...of, percent })}
      />
      {amount(t('sitePromotions.amountMax'), of.amountMax, (amountMax) =>
        onChange({ ...of, amountMax }),
      )}
    </>
  );
  switch (rules.kind) {
    case 'SIGNUP':
    case 'PROMOCODE':
      return amount(t('sitePromotions.amount'), rules.amount, (next) =>
        onChange({ ...rules, amount: next }),
      );
    case 'REGISTER':
      return (
        <>
          {amount(t('sitePromotions.amount'), rules.amount, (next) =>
            onChange({ ...rules, amount: next }),
          )}
          <WholeNumberField
            label={t('sitePromotions.registerDays')}
            value={rules.days}
            onChange={(days) => onChange({ ...rules, days })}
          />
          <Checkbox
            checked={rules.atFirstLogin === true}
            onChange={({ target }) => onChange({ ...rules, atFirstLogin: target.checked })}
          >
            {t('sitePromotions.atFirstLogin')}
          </Checkbox>
        </>
      );
    case 'LOGIN':
      return (
        <WordsField
          label={t('sitePromotions.amounts')}
          hint={t('sitePromotions.amounts.hint')}
          error={undefined}
          words={rules.amounts.map(String)}
          onChange={(words) => onChange({ ...rules, amounts: words.map(Number) })}
        />
      );
    case 'SAVIOR':
      return (
        <>
          <Every
            every={rules.every}
            among={['day', 'week']}
            onChange={(every) => every !== 'once' && onChange({ ...rules, every })}
          />
          <WholeNumberField
            label={t('sitePromotions.percent')}
            value={rules.percent}
            onChange={(percent) => onChange({ ...rules, percent })}
          />
          {amount(
            t('sitePromotions.lossMin'),
            rules.lossMin,
            (lossMin) => onChange({ ...rules, lossMin }),
            true,
          )}
          {amount(t('sitePromotions.amountMax'), rules.amountMax, (amountMax) =>
            onChange({ ...rules, amountMax }),
          )}
        </>
      );
    case 'DEPOSIT_BET_BONUS':
      return (
        <>
          <Every
            every={rules.every}
            among={['once', 'day', 'week']}
            onChange={(every) => onChange({ ...rules, every })}
          />
          {amount(t('sitePromotions.amount'), rules.amount, (next) =>
            onChange({ ...rules, amount: next }),
          )}
          {amount(
            t('sitePromotions.depositMin'),
            rules.depositMin,
            (depositMin) => onChange({ ...rules, depositMin }),
            true,
          )}
          {amount(
            t('sitePromotions.betMin'),
            rules.betMin,
            (betMin) => onChange({ ...rules, betMin }),
            true,
          )}
        </>
      );
    case 'DEPOSIT_COUNT':
      return (
        <>
          <WholeNumberField
            label={t('sitePromotions.depositNumber')}
            value={rules.number}
            onChange={(number) => onChange({ ...rules, number })}
          />
          {shareOfDeposit(rules)}
        </>
      );
    case 'DEPOSIT_DISCOUNT':
      return (
        <>
          <div className="col-span-full">
            <EarningFields
              earning={rules.earning}
              onChange={(earning) => onChange({ ...rules, earning })}
            />
          </div>
          {shareOfDeposit(rules)}
        </>
      );
    case 'MEMBERLEVEL':
      return (
        <>
          <WholeNumberField
            label={t('sitePromotions.level')}
            value={rules.level}
            onChange={(level) => onChange({ ...rules, level })}
          />
          {amount(t('sitePromotions.amount'), rules.amount, (next) =>
            onChange({ ...rules, amount: next }),
          )}
        </>
      );
    case 'DEPOSIT':
      return <Offer rules={rules} onChange={onChange} />;
    case 'REFERRAL':
      return <ReferralFields rules={rules} onChange={onChange} />;
    case 'PRIZE_WHEEL':
    case 'GOLDEN_EGG':
    case 'SLOT_MACHINE':
      return <TableFields rules={rules} onChange={onChange} />;
    case 'RAFFLE':
      return <RaffleFields rules={rules} onChange={onChange} />;
  }
}

interface EveryProps {
  readonly every: PromotionPeriod;
  readonly among: readonly PromotionPeriod[];
  readonly onChange: (every: PromotionPeriod) => void;
}

function Every({ every, among, onChange }: EveryProps) {
  const { t } = useWords();
  return (
    <Field label={t('sitePromotions.every')}>
      {(control) => (
        <Select
          {...control}
          value={every}
          choices={among.map((value) => ({ value, label: t(`sitePromotions.every.${value}`) }))}
          onValueChange={(value) => onChange(value as PromotionPeriod)}
        />
      )}
    </Field>
  );
}

interface OfferProps {
  readonly rules: Extract<RulesInput, { kind: 'DEPOSIT' }>;
  readonly onChange: (rules: RulesInput) => void;
}

/** The promotion on deposits that it leads to. */
function Offer({ rules, onChange }: OfferProps) {
  const { t } = useWords();
  const { data } = useAnswer(offers.list, {});
  const running = (data?.list ?? []).filter(({ endedAt }) => endedAt === null);
  return (
    <Field label={t('sitePromotions.offer')} hint={t('sitePromotions.offer.hint')}>
      {(control) => (
        <Select
          {...control}
          value={rules.offerId}
          choices={[
            { value: '', label: t('sitePromotions.choose') },
            ...running.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(offerId) => onChange({ ...rules, offerId })}
        />
      )}
    </Field>
  );
}
