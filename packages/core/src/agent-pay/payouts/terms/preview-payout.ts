import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../../../platform/db/index.ts';
import { contractsWithin } from '../../contracts/index.ts';
import type { Accrual } from '../accrual.ts';
import type { PayoutEngine, PlannedPeriod } from '../engine.ts';
import { microToMoney } from '../micro.ts';

/** Placeholder version of planned terms. */
export const PLANNED_VERSION = 0n;

export interface WouldPay {
  /** The team's valid bets that would have counted. */
  readonly validBet: Money;
  readonly gross: Money;
  /** Part of the gross left after the agents below. */
  readonly net: Money;
  /** Amount that the promising side would have kept of its own gross earnings; null if it had no contract. */
  readonly kept: Money | null;
}

/** A query. Earnings of both sides of planned terms, from the accruals of all contracts of a period. */
export async function previewPayout<Terms extends object>(
  reader: Reader,
  engine: PayoutEngine<Terms>,
  planned: PlannedPeriod<Terms>,
  accruals: readonly Accrual[],
): Promise<WouldPay> {
  const { agentId, uplineId } = planned;
  const own = accruals.find((accrual) => accrual.agentId === agentId);
  const promising = accruals.find((accrual) => accrual.agentId === uplineId);
  return {
    validBet: money(own?.validBet ?? 0n),
    gross: own ? microToMoney(own.gross) : money(0n),
    net: own ? microToMoney(own.net) : money(0n),
    kept: promising ? microToMoney(promising.net) : await netWithoutBets(reader, engine, planned),
  };
}

/** A contract without bets has no accrual: it kept zero, unlike a missing contract. */
async function netWithoutBets<Terms extends object>(
  reader: Reader,
  { terms }: PayoutEngine<Terms>,
  { merchantId, uplineId, category, periodEnd: to }: PlannedPeriod<Terms>,
): Promise<Money | null> {
  if (uplineId === null) return null;
  const from = new Date(to.getTime() - 1);
  const held = await contractsWithin(reader, terms, { merchantId, from, to });
  const isHeld = held.some((one) => one.agentId === uplineId && one.category === category);
  return isHeld ? money(0n) : null;
}
