import { type BettingMode, bettingModes } from '@app/shared/domain/betting-modes';
import { Button } from '@app/ui/button';
import { CountBadge } from '@app/ui/count-badge';
import { Icon } from '@app/ui/icon';
import { Money } from '@app/ui/money';
import { Select } from '@app/ui/select';
import { useMoneyText } from '@app/ui/use-money-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from './stepper.tsx';

export interface Stake {
  readonly mode: BettingMode;
  readonly multiple: number;
}

interface StakeBarProps {
  readonly stake: Stake;
  readonly modes: readonly BettingMode[];
  readonly multipleMax: number;
  readonly onChange: (stake: Stake) => void;
  /** What is on the board now: how many combinations, and what they cost. */
  readonly notes: number;
  readonly cost: bigint;
  /** Why it cannot be added, where something was begun. */
  readonly problem: ReactNode;
  /** A warning about the pick, which can be added all the same. */
  readonly warning: ReactNode;
  readonly onAdd: () => void;
  /** On phones: what the slip has, and the way to it. */
  readonly slip: { readonly bets: number; readonly onOpen: () => void } | undefined;
}

/** What is picked, how much on each, and the way into the slip. Always in reach of a thumb. */
export function StakeBar(props: StakeBarProps) {
  const { stake, modes, multipleMax, onChange, notes, cost, problem, warning, onAdd, slip } = props;
  const { t } = useTranslation('lottery-play');
  const money = useMoneyText();
  return (
    <section aria-label={t('stake')} className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={t('unit')}
          value={`${stake.mode}`}
          choices={modes.map((mode) => ({
            value: `${mode}`,
            label: t('unit.each', { amount: money(bettingModes[mode].note) }),
          }))}
          onValueChange={(value) => {
            const mode = modes.find((one) => `${one}` === value);
            if (mode) onChange({ ...stake, mode });
          }}
        />
        <Stepper
          label={t('multiple')}
          value={stake.multiple}
          most={multipleMax}
          onChange={(multiple) => onChange({ ...stake, multiple })}
        />
      </div>
      <div className="flex items-center gap-3">
        <p className="min-w-0 grow leading-snug">
          <span className="block text-lg font-strong">
            <Money amount={cost} />
          </span>
          <span className="block text-xs text-ink-3">
            {problem ?? t('notes', { count: notes })}
          </span>
          {warning}
        </p>
        <Button kind="accent" off={notes === 0 || stake.multiple === 0} onPress={onAdd}>
          {t('add')}
        </Button>
        {slip && (
          <button
            type="button"
            onClick={slip.onOpen}
            aria-label={t('slip.open', { count: slip.bets })}
            className="relative grid size-control shrink-0 place-items-center rounded-2 bg-surface-3 text-xl"
          >
            <Icon name="ticket" />
            {slip.bets > 0 && (
              <span className="absolute -end-1 -top-1">
                <CountBadge count={slip.bets} />
              </span>
            )}
          </button>
        )}
      </div>
    </section>
  );
}
