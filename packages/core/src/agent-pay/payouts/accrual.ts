import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { Money } from '@app/shared/money/money';
import type { Due, Micro } from './micro.ts';

/** Earnings of one contract in one period. */
export interface Accrual {
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
  /** The category of games that count. */
  readonly category: ContractCategory;
  /** The agent directly above in this period, who may see it. */
  readonly uplineId: bigint | null;
  /** The team's valid bets that count for this contract, in Money. */
  readonly validBet: bigint;
  /** Earnings on the whole team. */
  readonly gross: Micro;
  /** Gross less the gross of the nearest contracts below, on each path. */
  readonly net: Micro;
  /**
   * Set by engines whose bills the line pays: the nearest upline with a contract and an accrual of the same
   * games in this run; null for the site. Those engines round the gross down to whole payable units.
   */
  readonly payerId?: bigint | null;
}

/** The payable result of an accrual. */
export interface AccrualDue extends Accrual, Due {
  readonly carriedIn: Micro;
  readonly payerId: bigint | null;
  /** Owed to agents below. */
  readonly owes: Money;
}
