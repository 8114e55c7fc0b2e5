import { money } from '@app/shared/money/money';
import type { Accrual } from './accrual.ts';
import type { PlannedPeriod, WouldPay } from './engine.ts';
import { microToMoney } from './micro.ts';

/** Stands for the version that planned terms do not have. */
export const PLANNED_VERSION = 0n;

/** What the two sides of planned terms would have got of what all contracts of a period earned. */
export function wouldPayOf(
  accruals: readonly Accrual[],
  { agentId, uplineId }: Pick<PlannedPeriod<object>, 'agentId' | 'uplineId'>,
): WouldPay {
  const own = accruals.find((accrual) => accrual.agentId === agentId);
  const promising = accruals.find((accrual) => accrual.agentId === uplineId);
  return {
    validBet: money(own?.validBet ?? 0n),
    gross: own ? microToMoney(own.gross) : money(0n),
    net: own ? microToMoney(own.net) : money(0n),
    kept: promising ? microToMoney(promising.net) : null,
  };
}
