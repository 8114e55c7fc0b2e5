import { contracts } from '@app/shared/contracts/settings';
import { type Money, moneyToWire } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { payoutEngines } from '@app/shared/payouts/engines';
import { readMember } from '../../../people/members/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { DomainError, nextWindowEdge } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import type { ContractTerms } from '../../contracts/index.ts';

/** Terms of a real-time salary contract. */
export interface RealTimeTerms {
  /** Share of the valid bet if the player won. */
  readonly profitRate: Rate;
  /** Share of the valid bet if the player lost. */
  readonly lossRate: Rate;
  /** Bets with a smaller valid bet earn nothing. */
  readonly threshold: Money;
}

/**
 * Dominance for real-time salary: no bet earns an agent more than an upline. If it holds along every path, no
 * agent's net salary is negative.
 */
export const isDominatedBy = (downline: RealTimeTerms, upline: RealTimeTerms): boolean =>
  downline.profitRate <= upline.profitRate &&
  downline.lossRate <= upline.lossRate &&
  downline.threshold >= upline.threshold;

/** @throws contract.threshold_not_permitted */
async function assertPermitted(
  tx: Tx,
  { agentId, terms }: { readonly agentId: bigint; readonly terms: RealTimeTerms },
): Promise<void> {
  const { merchantId } = await readMember(tx, agentId);
  const { thresholds } = await readSetting(tx, { merchantId, setting: contracts });
  if (!thresholds.includes(terms.threshold)) {
    const permitted = thresholds.map(moneyToWire).join(', ');
    throw new DomainError('contract.threshold_not_permitted', { permitted });
  }
}

export const realTimeTerms: ContractTerms<RealTimeTerms> = {
  kind: payoutEngines.realTimeSalary.number,
  table: 'real_time_salary_terms',
  columns: { profitRate: 'profit_rate', lossRate: 'loss_rate', threshold: 'threshold' },
  isDominatedBy,
  nextEdge: async (_, { now }) => nextWindowEdge(now),
  assertPermitted,
};
