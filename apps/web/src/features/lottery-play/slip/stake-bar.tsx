import { type BettingMode, bettingModes } from '@app/shared/lottery-orders/betting-modes';
import { Button } from '@app/ui/buttons/button';
import { CountBadge } from '@app/ui/figures/count-badge';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Select } from '@app/ui/forms/select';
import { Icon } from '@app/ui/pictures/icon';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import styles from './stake-bar.module.css';
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
  /** The pick on the board: number of combinations and their cost. */
  readonly notes: number;
  readonly cost: bigint;
  /** Why a started pick cannot be added. */
  readonly problem: ReactNode;
  /** A warning that does not prevent adding the pick. */
  readonly warning: ReactNode;
  readonly onAdd: () => void;
  /** Adds the pick and asks to confirm the slip. Undefined between two draws. */
  readonly onBet: (() => void) | undefined;
  /**
   * On phones: the number of bets in the slip, and the function that opens it, which is the next step without a pick.
   */
  readonly slip: { readonly bets: number; readonly onOpen: () => void } | undefined;
}

/** The current pick, its stake, and the buttons to add or bet it. */
export function StakeBar(props: StakeBarProps) {
  const { stake, modes, multipleMax, onChange, notes, cost, problem, warning } = props;
  const { onAdd, onBet, slip } = props;
  const { t } = useTranslation('lottery-play');
  const money = useMoneyText();
  const wrongId = useId();
  const isWrong = stake.multiple === 0 || stake.multiple > multipleMax;
  const isOff = notes === 0 || isWrong;
  return (
    <section aria-label={t('stake')} className={styles.room}>
      <div className={styles.bar}>
        <div className={`flex min-h-6 items-center gap-3 text-xs ${styles.said}`}>
          <p className="min-w-0 grow leading-snug">
            {/* One line, so that the bar does not grow over the board. */}
            {isWrong ? (
              <span id={wrongId} role="alert" className="text-danger">
                {t('multiple.wrong', { most: multipleMax })}
              </span>
            ) : (
              <>
                <span className="text-sm font-strong">
                  <Money amount={cost} />
                </span>{' '}
                <span className="text-ink-3">{problem ?? t('notes', { count: notes })}</span>
                {warning}
              </>
            )}
          </p>
          {slip && <SlipButton {...slip} />}
        </div>
        <Select
          aria-label={t('unit')}
          value={`${stake.mode}`}
          choices={modes.map((mode) => ({
            value: `${mode}`,
            label: money(bettingModes[mode].note),
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
          wrongId={wrongId}
          onChange={(multiple) => onChange({ ...stake, multiple })}
        />
        <Button kind="outline" size="narrow" off={isOff} onPress={onAdd}>
          {t('add')}
        </Button>
        {slip && slip.bets > 0 && notes === 0 ? (
          <Button kind="accent" size="narrow" onPress={slip.onOpen}>
            {t('slip.check')}
          </Button>
        ) : (
          <Button
            kind="accent"
            size="narrow"
            off={isOff || onBet === undefined}
            {...(onBet && { onPress: onBet })}
          >
            {t('bet.now')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SlipButtonProps {
  readonly bets: number;
  readonly onOpen: () => void;
}

function SlipButton({ bets, onOpen }: SlipButtonProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('slip.open', { count: bets })}
      className="relative flex shrink-0 items-center gap-1 px-1 text-lg after:absolute after:-inset-x-2 after:-inset-y-2"
    >
      <Icon name="ticket" />
      {bets > 0 && <CountBadge count={bets} />}
    </button>
  );
}
