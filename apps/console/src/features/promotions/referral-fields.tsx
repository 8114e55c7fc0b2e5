import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { Checkbox } from '@app/ui/forms/checkbox';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { RulesInput } from './site-promotions.ts';

type ReferralRules = Extract<RulesInput, { kind: 'REFERRAL' }>;

interface ReferralFieldsProps {
  readonly rules: ReferralRules;
  readonly onChange: (rules: ReferralRules) => void;
}

const AMOUNTS = [
  { field: 'depositMin', label: 'sitePromotions.friendDeposit', isOptional: false },
  { field: 'betMin', label: 'sitePromotions.friendBet', isOptional: true },
  { field: 'amountMax', label: 'sitePromotions.friendAmountMax', isOptional: false },
  { field: 'friendAmount', label: 'sitePromotions.friendAmount', isOptional: true },
] as const;
const NUMBERS = [
  { field: 'days', label: 'sitePromotions.friendDays' },
  { field: 'percent', label: 'sitePromotions.friendPercent' },
  { field: 'friendsMax', label: 'sitePromotions.friendsMax' },
] as const;

/** Fields of a promotion for inviting friends: conditions and rewards of both sides. */
export function ReferralFields({ rules, onChange }: ReferralFieldsProps) {
  const { t } = useWords();
  return (
    <>
      {AMOUNTS.map(({ field, label, isOptional }) => (
        <AmountField
          key={field}
          isOptional={isOptional}
          label={t(label)}
          error={undefined}
          value={rules[field] > 0 ? money(unitsOfWire(rules[field])) : undefined}
          onChange={(next) => onChange({ ...rules, [field]: isOptional && next < 0 ? 0 : next })}
        />
      ))}
      {NUMBERS.map(({ field, label }) => (
        <WholeNumberField
          key={field}
          label={t(label)}
          value={rules[field]}
          onChange={(next) => onChange({ ...rules, [field]: next })}
        />
      ))}
      <WholeNumberField
        isOptional
        label={t('sitePromotions.inviterDays')}
        hint={t('sitePromotions.inviterDays.hint')}
        whenEmpty={0}
        value={rules.activeDays}
        onChange={(activeDays) => onChange({ ...rules, activeDays })}
      />
      <Checkbox
        checked={rules.needsPhone}
        onChange={({ target }) => onChange({ ...rules, needsPhone: target.checked })}
      >
        {t('sitePromotions.friendPhone')}
      </Checkbox>
    </>
  );
}
