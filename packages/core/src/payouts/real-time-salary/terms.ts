import { payoutEngines } from '@app/shared/domain/payout-engines';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import type { ContractTerms } from '../../contracts/index.ts';
import { sql, type Tx } from '../../db/index.ts';
import { DomainError } from '../../kernel/index.ts';

/** What a real-time salary contract promises. */
export interface RealTimeTerms {
  /** Of the valid bet, where the player won. */
  readonly profitRate: Rate;
  /** Of the valid bet, where the player lost. */
  readonly lossRate: Rate;
  /** Bets with a smaller valid bet earn nothing. */
  readonly threshold: Money;
}

/**
 * Rule D for real-time salary: no bet earns an agent more than it earns an agent above. Where it holds
 * along every path, no agent's net salary can be negative.
 */
export const isDominatedBy = (downline: RealTimeTerms, upline: RealTimeTerms): boolean =>
  downline.profitRate <= upline.profitRate &&
  downline.lossRate <= upline.lossRate &&
  downline.threshold >= upline.threshold;

const readThresholds = sql(
  'real_time_salary.thresholds_of_agent',
  `SELECT salary_thresholds AS thresholds FROM merchant
   WHERE id = (SELECT merchant_id FROM member WHERE id = $1)`,
);

/** @throws contract.threshold_not_permitted */
async function mustBePermitted(
  tx: Tx,
  { agentId, terms }: { readonly agentId: bigint; readonly terms: RealTimeTerms },
): Promise<void> {
  const [site] = await tx.query<{ thresholds: bigint[] }>(readThresholds, [agentId]);
  if (!site?.thresholds.includes(terms.threshold)) {
    throw new DomainError('contract.threshold_not_permitted');
  }
}

export const realTimeTerms: ContractTerms<RealTimeTerms> = {
  kind: payoutEngines.realTimeSalary.number,
  table: 'real_time_salary_terms',
  columns: { profitRate: 'profit_rate', lossRate: 'loss_rate', threshold: 'threshold' },
  isDominatedBy,
  mustBePermitted,
};
