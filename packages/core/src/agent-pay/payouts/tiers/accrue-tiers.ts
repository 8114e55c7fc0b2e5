import type { Money } from '@app/shared/money/money';
import type { Tx } from '../../../platform/db/index.ts';
import type { ContractTerms } from '../../contracts/index.ts';
import type { PayoutRun } from '../engine.ts';
import { writeAccruals } from '../runs/accruals.ts';
import { type PeriodOfSite, readPeriod } from './read-period.ts';
import { rollUpTiers, type SlotFigures, type TieredAccrual, type TieredPeriod } from './roll-up.ts';
import { type TieredTerms, tiersOf } from './tiers.ts';

/** A slot, or the part of one after the agent moved. */
export interface CalculatedSlot extends SlotFigures {
  readonly contractVersionId: bigint;
  readonly start: Date;
}

export interface CalculatedContract extends Omit<TieredAccrual, 'slots'> {
  /** Valid bets in a slot from which a member was active. */
  readonly activeFrom: Money;
  /** Slots with bets, in chronological order. */
  readonly slots: readonly CalculatedSlot[];
}

interface TierCalculation {
  readonly terms: ContractTerms<TieredTerms>;
  /** Start of each slot; the first is the period's. */
  readonly slotStarts: readonly Date[];
}

/**
 * A step, for engines. Sums a period's bets slot by slot, rolls them up the tree and writes each contract's earnings.
 * The caller stores the figures behind them.
 */
export async function accrueTiers(
  tx: Tx,
  run: PayoutRun,
  { terms, slotStarts }: TierCalculation,
): Promise<CalculatedContract[]> {
  const periods = await readPeriod(tx, { ...run, terms, slotStarts });
  const calculated = periods.flatMap((period) =>
    rollUpTiers(tieredOf(period)).map((accrual) => ({
      ...accrual,
      activeFrom: period.activeFrom,
      slots: accrual.slots.map((slot) => startedOf(period, accrual, slot)),
    })),
  );
  await writeAccruals(tx, run, calculated);
  return calculated;
}

export const tieredOf = (period: PeriodOfSite<TieredTerms>): TieredPeriod => ({
  ...period,
  contracts: period.contracts.map((contract) => ({ ...contract, tiers: tiersOf(contract.terms) })),
});

const startedOf = (
  period: Pick<PeriodOfSite<TieredTerms>, 'starts'>,
  { contractVersionId }: TieredAccrual,
  figures: SlotFigures,
): CalculatedSlot => ({ ...figures, contractVersionId, start: startOf(period, figures) });

/** Start of a slot, or of a part of one. */
export function startOf(
  { starts }: Pick<PeriodOfSite<TieredTerms>, 'starts'>,
  figures: Pick<SlotFigures, 'slot' | 'stretch'>,
): Date {
  const slot = starts.slots[figures.slot];
  const stretch = starts.stretches[figures.stretch];
  if (!slot || !stretch)
    throw new Error(`the period has no slot ${figures.slot} or no part ${figures.stretch}`);
  return new Date(Math.max(slot.getTime(), stretch.getTime()));
}
