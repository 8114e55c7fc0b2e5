import { useAnswer } from '@app/client/use-answer';
import * as offers from '@app/shared/bonuses/promotions.ops-calls';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { type PromotionPeriod, promotionKinds } from '@app/shared/promotions/states';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { WordsField } from '../../lib/forms/words-field.tsx';
import { useWords } from '../../lib/words.ts';
import { EarningFields } from './earning-fields.tsx';
import { FreeSpinFields } from './free-spin-fields.tsx';
import { RaffleFields } from './raffle-fields.tsx';
import { ReferralFields } from './referral-fields.tsx';
import { newRules, type PromotionKind, type RulesInput } from './site-promotions.ts';
import { TableFields } from './table-fields.tsx';

interface RulesFieldsProps {
  readonly rules: RulesInput;
  readonly isWrong: boolean;
  /** Set for an existing promotion, whose kind cannot change. */
  readonly hasKind: boolean;
  readonly onChange: (rules: RulesInput) => void;
}

/** Fields of a promotion's conditions and rewards, by its kind. */
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

type RulesOf<Kind extends RulesInput['kind']> = Extract<RulesInput, { kind: Kind }>;

interface OfKindProps<Rules = RulesInput> {
  readonly rules: Rules;
  readonly onChange: RulesFieldsProps['onChange'];
}

function OfKind({ rules, onChange }: OfKindProps) {
  switch (rules.kind) {
    case 'SIGNUP':
    case 'PROMOCODE':
      return <Reward rules={rules} onChange={onChange} />;
    case 'REGISTER':
      return <Registration rules={rules} onChange={onChange} />;
    case 'LOGIN':
      return <LoginStreak rules={rules} onChange={onChange} />;
    case 'SAVIOR':
      return <LossRebate rules={rules} onChange={onChange} />;
    case 'DEPOSIT_BET_BONUS':
      return <DepositsAndBets rules={rules} onChange={onChange} />;
    case 'DEPOSIT_COUNT':
      return <NumberedDeposit rules={rules} onChange={onChange} />;
    case 'DEPOSIT_DISCOUNT':
      return <DepositDiscount rules={rules} onChange={onChange} />;
    case 'MEMBERLEVEL':
      return <VipLevel rules={rules} onChange={onChange} />;
    case 'DEPOSIT':
      return <Offer rules={rules} onChange={onChange} />;
    case 'REFERRAL':
      return <ReferralFields rules={rules} onChange={onChange} />;
    case 'PRIZE_WHEEL':
    case 'GOLDEN_EGG':
    case 'SLOT_MACHINE':
      return <TableFields rules={rules} onChange={onChange} />;
    case 'FREE_SPIN':
      return <FreeSpinFields rules={rules} onChange={onChange} />;
    case 'RAFFLE':
      return <RaffleFields rules={rules} onChange={onChange} />;
  }
}

interface AmountProps {
  readonly label: string;
  readonly amount: number;
  /** An empty field is zero. */
  readonly isOptional?: boolean;
  readonly onChange: (amount: number) => void;
}

function Amount({ label, amount, isOptional = false, onChange }: AmountProps) {
  return (
    <AmountField
      isOptional={isOptional}
      label={label}
      error={undefined}
      value={amount > 0 ? money(unitsOfWire(amount)) : undefined}
      onChange={(next) => onChange(isOptional && next < 0 ? 0 : next)}
    />
  );
}

/** The amount of one reward. */
function Reward({ rules, onChange }: OfKindProps<Extract<RulesInput, { amount: number }>>) {
  const { t } = useWords();
  return (
    <Amount
      label={t('sitePromotions.amount')}
      amount={rules.amount}
      onChange={(amount) => onChange({ ...rules, amount })}
    />
  );
}

/** Maximum amount of a reward that is a share. */
function RewardMax({
  rules,
  onChange,
}: OfKindProps<RulesOf<'SAVIOR' | 'DEPOSIT_COUNT' | 'DEPOSIT_DISCOUNT'>>) {
  const { t } = useWords();
  return (
    <Amount
      label={t('sitePromotions.amountMax')}
      amount={rules.amountMax}
      onChange={(amountMax) => onChange({ ...rules, amountMax })}
    />
  );
}

function Registration({ rules, onChange }: OfKindProps<RulesOf<'REGISTER'>>) {
  const { t } = useWords();
  return (
    <>
      <Reward rules={rules} onChange={onChange} />
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
}

function LoginStreak({ rules, onChange }: OfKindProps<RulesOf<'LOGIN'>>) {
  const { t } = useWords();
  return (
    <WordsField
      label={t('sitePromotions.amounts')}
      hint={t('sitePromotions.amounts.hint')}
      error={undefined}
      words={rules.amounts.map(String)}
      onChange={(words) => onChange({ ...rules, amounts: words.map(Number) })}
    />
  );
}

function LossRebate({ rules, onChange }: OfKindProps<RulesOf<'SAVIOR'>>) {
  const { t } = useWords();
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
      <Amount
        isOptional
        label={t('sitePromotions.lossMin')}
        amount={rules.lossMin}
        onChange={(lossMin) => onChange({ ...rules, lossMin })}
      />
      <RewardMax rules={rules} onChange={onChange} />
    </>
  );
}

function DepositsAndBets({ rules, onChange }: OfKindProps<RulesOf<'DEPOSIT_BET_BONUS'>>) {
  const { t } = useWords();
  return (
    <>
      <Every
        every={rules.every}
        among={['once', 'day', 'week']}
        onChange={(every) => onChange({ ...rules, every })}
      />
      <Reward rules={rules} onChange={onChange} />
      <Amount
        isOptional
        label={t('sitePromotions.depositMin')}
        amount={rules.depositMin}
        onChange={(depositMin) => onChange({ ...rules, depositMin })}
      />
      <Amount
        isOptional
        label={t('sitePromotions.betMin')}
        amount={rules.betMin}
        onChange={(betMin) => onChange({ ...rules, betMin })}
      />
    </>
  );
}

function NumberedDeposit({ rules, onChange }: OfKindProps<RulesOf<'DEPOSIT_COUNT'>>) {
  const { t } = useWords();
  return (
    <>
      <WholeNumberField
        label={t('sitePromotions.depositNumber')}
        value={rules.number}
        onChange={(number) => onChange({ ...rules, number })}
      />
      <ShareOfDeposit rules={rules} onChange={onChange} />
    </>
  );
}

function DepositDiscount({ rules, onChange }: OfKindProps<RulesOf<'DEPOSIT_DISCOUNT'>>) {
  return (
    <>
      <div className="col-span-full">
        <EarningFields
          earning={rules.earning}
          onChange={(earning) => onChange({ ...rules, earning })}
        />
      </div>
      <ShareOfDeposit rules={rules} onChange={onChange} />
    </>
  );
}

function ShareOfDeposit({
  rules,
  onChange,
}: OfKindProps<RulesOf<'DEPOSIT_COUNT' | 'DEPOSIT_DISCOUNT'>>) {
  const { t } = useWords();
  return (
    <>
      <Amount
        label={t('sitePromotions.depositLeast')}
        amount={rules.depositMin}
        onChange={(depositMin) => onChange({ ...rules, depositMin })}
      />
      <WholeNumberField
        label={t('sitePromotions.depositPercent')}
        value={rules.percent}
        onChange={(percent) => onChange({ ...rules, percent })}
      />
      <RewardMax rules={rules} onChange={onChange} />
    </>
  );
}

function VipLevel({ rules, onChange }: OfKindProps<RulesOf<'MEMBERLEVEL'>>) {
  const { t } = useWords();
  return (
    <>
      <WholeNumberField
        label={t('sitePromotions.level')}
        value={rules.level}
        onChange={(level) => onChange({ ...rules, level })}
      />
      <Reward rules={rules} onChange={onChange} />
    </>
  );
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

/** The deposit promotion that a promotion of kind `DEPOSIT` leads to. */
function Offer({ rules, onChange }: OfKindProps<RulesOf<'DEPOSIT'>>) {
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
