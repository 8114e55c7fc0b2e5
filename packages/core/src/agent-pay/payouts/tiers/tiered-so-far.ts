import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../../../platform/db/index.ts';
import type { ContractWithin } from '../../contracts/index.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';
import { startOf, tieredOf } from './accrue-tiers.ts';
import { readPeriod } from './read-period.ts';
import { rollUpTiers, type SlotFigures } from './roll-up.ts';
import { missingFor, type Tier, type TieredTerms, tiersOf } from './tiers.ts';

/** An engine that chooses a tier for each slot of a period. */
export interface TieredEngine extends PayoutEngine<TieredTerms> {
  /** Start of each slot; the first is the period's. */
  readonly slotStartsOf: (period: Pick<PayoutRun, 'periodStart' | 'periodEnd'>) => readonly Date[];
}

/** The slot that runs, or the part of it since the agent last moved: as if it ended now. */
export interface RunningSlot extends SlotFigures {
  readonly start: Date;
  /** The figures missing for the next tier, with its rate; undefined at the highest. */
  readonly missing: Tier | undefined;
}

export interface TieredSoFar {
  /** On the whole team, in all slots and parts: whole hundredths. */
  readonly earned: Money;
  readonly validBet: bigint;
  /** Undefined without bets in the current slot. */
  readonly running: RunningSlot | undefined;
}

interface RunningPeriod extends Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> {
  readonly contract: Pick<ContractWithin<TieredTerms>, 'agentId' | 'category'> & TieredTerms;
  readonly now: Date;
}

/** A query. A contract's result so far in the running period; undefined without bets. */
export async function tieredSoFar(
  reader: Reader,
  { terms, slotStartsOf }: TieredEngine,
  { contract, now, ...period }: RunningPeriod,
): Promise<TieredSoFar | undefined> {
  const { agentId, category } = contract;
  const slotStarts = slotStartsOf(period);
  const query = { ...period, terms, slotStarts, onlyAgentId: agentId };
  const periods = await readPeriod(reader, query);
  const read = periods.find((one) => one.category === category);
  const [accrual] = read ? rollUpTiers(tieredOf(read)) : [];
  if (!read || !accrual) return undefined;
  const { slots, validBet } = accrual;
  const slot = slotStarts.findLastIndex((start) => start <= now);
  const part = slots.findLast((one) => one.slot === slot);
  return {
    earned: money(slots.reduce((sum, { gross }) => sum + gross, 0n)),
    validBet,
    running: part && { ...part, start: startOf(read, part), missing: missingOf(contract, part) },
  };
}

function missingOf(terms: TieredTerms, { tier, validBet, actives }: SlotFigures): Tier | undefined {
  const next = tiersOf(terms)[tier];
  return next && missingFor(next, { turnover: validBet, loss: 0n, actives });
}
