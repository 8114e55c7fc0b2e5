import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { Checkbox } from '@app/ui/forms/checkbox';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { RulesInput } from './site-promotions.ts';

type Earning = Extract<RulesInput, { readonly earning: unknown }>['earning'];

interface EarningFieldsProps {
  readonly earning: Earning;
  /** Tickets of a raffle end with its draw. */
  readonly isRaffle?: boolean;
  readonly onChange: (earning: Earning) => void;
}

/** Form fields of the ways to earn tickets. */
export function EarningFields({ earning, isRaffle = false, onChange }: EarningFieldsProps) {
  const { t } = useWords();
  const set = (changes: Partial<Earning>) => onChange({ ...earning, ...changes });
  return (
    <fieldset className="grid gap-3 tablet:grid-cols-2">
      <legend className="mb-1 font-strong">{t('tickets.earning')}</legend>
      {(['perDeposit', 'perTurnover'] as const).map((name) => (
        <AmountField
          key={name}
          isOptional
          label={t(`tickets.${name}`)}
          hint={t('tickets.each.hint')}
          error={undefined}
          value={earning[name] === null ? undefined : money(unitsOfWire(earning[name]))}
          onChange={(amount) => set({ [name]: amount < 0 ? null : amount })}
        />
      ))}
      {!isRaffle && (
        <WholeNumberField
          label={t('tickets.days')}
          value={earning.ticketDays}
          onChange={(ticketDays) => set({ ticketDays })}
        />
      )}
      <WholeNumberField
        label={t('tickets.most')}
        value={earning.ticketsMax}
        onChange={(ticketsMax) => set({ ticketsMax })}
      />
      <Checkbox
        checked={earning.perLogin}
        onChange={({ target }) => set({ perLogin: target.checked })}
      >
        {t('tickets.perLogin')}
      </Checkbox>
    </fieldset>
  );
}
