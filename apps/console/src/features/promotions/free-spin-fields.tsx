import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { TextField } from '@app/ui/forms/text-field';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { EarningFields } from './earning-fields.tsx';
import type { RulesInput } from './site-promotions.ts';

type FreeSpinRules = Extract<RulesInput, { kind: 'FREE_SPIN' }>;

interface FreeSpinFieldsProps {
  readonly rules: FreeSpinRules;
  readonly onChange: (rules: FreeSpinRules) => void;
}

/** Form fields of tickets for free spins: the ways to earn them, and the spins of each ticket. */
export function FreeSpinFields({ rules, onChange }: FreeSpinFieldsProps) {
  const { t } = useWords();
  const set = (changes: Partial<FreeSpinRules>) => onChange({ ...rules, ...changes });
  return (
    <>
      <div className="col-span-full">
        <EarningFields earning={rules.earning} onChange={(earning) => set({ earning })} />
      </div>
      <TextField
        label={t('sitePromotions.spins.vendor')}
        value={rules.vendor}
        onChange={({ target }) => set({ vendor: target.value.trim() })}
      />
      <TextField
        label={t('sitePromotions.spins.game')}
        hint={t('sitePromotions.spins.game.hint')}
        value={rules.game}
        onChange={({ target }) => set({ game: target.value.trim() })}
      />
      <AmountField
        label={t('sitePromotions.spins.stake')}
        hint={t('sitePromotions.spins.stake.hint')}
        error={undefined}
        value={rules.stake > 0 ? money(unitsOfWire(rules.stake)) : undefined}
        onChange={(stake) => set({ stake })}
      />
      <WholeNumberField
        label={t('sitePromotions.spins.count')}
        value={rules.spins}
        onChange={(spins) => set({ spins })}
      />
      <WholeNumberField
        label={t('sitePromotions.spins.days')}
        value={rules.spinDays}
        onChange={(spinDays) => set({ spinDays })}
      />
    </>
  );
}
