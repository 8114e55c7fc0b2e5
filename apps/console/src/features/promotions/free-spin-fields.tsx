import { useErrorText } from '@app/client/error-text';
import { useAnswer } from '@app/client/use-answer';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { freeSpinGames } from '@app/shared/promotions/ops-calls';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { EarningFields } from './earning-fields.tsx';
import type { RulesInput } from './site-promotions.ts';

export type FreeSpinRules = Extract<RulesInput, { kind: 'FREE_SPIN' }>;

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
      <div className="tablet:col-span-2">
        <GameField vendor={rules.vendor} game={rules.game} onChange={set} />
      </div>
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

type ChosenGame = Pick<FreeSpinRules, 'vendor' | 'game'>;

interface GameFieldProps extends ChosenGame {
  readonly onChange: (chosen: ChosenGame) => void;
}

const keyOf = ({ vendor, game }: ChosenGame): string => game && `${vendor} ${game}`;

/** Choice of a game that can be played with free spins. */
function GameField({ onChange, ...chosen }: GameFieldProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { data, error } = useAnswer(freeSpinGames, {});
  const games = data?.list ?? [];
  const value = keyOf(chosen);
  const isListed = games.some((game) => keyOf(game) === value);
  const problem = data && games.length === 0 ? t('sitePromotions.spins.game.none') : undefined;
  return (
    <Field
      label={t('sitePromotions.spins.game')}
      hint={t('sitePromotions.spins.game.hint')}
      error={error && !data ? errorText(error) : problem}
    >
      {(control) => (
        <Select
          {...control}
          value={value}
          choices={[
            ...(value === '' ? [{ value, label: '' }] : []),
            // The game of an existing promotion, until the games are known or if the site no longer offers it.
            ...(value !== '' && !isListed ? [{ value, label: chosen.game }] : []),
            ...games.map((game) => ({
              value: keyOf(game),
              label: t('sitePromotions.spins.choice', {
                game: game.name,
                provider: game.vendorName,
              }),
            })),
          ]}
          onValueChange={(next) => {
            const found = games.find((game) => keyOf(game) === next);
            if (found) onChange({ vendor: found.vendor, game: found.game });
          }}
        />
      )}
    </Field>
  );
}
