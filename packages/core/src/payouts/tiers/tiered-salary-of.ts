import { contractStatesInForce } from '@app/shared/domain/contract-states';
import type { Money } from '@app/shared/money/money';
import { contracts as contractSetting } from '@app/shared/settings/contracts';
import { type AgentContract, contractsOfAgent } from '../../contracts/index.ts';
import type { Deps } from '../../kernel/index.ts';
import { readSetting } from '../../site/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { activeFromOf } from './active-from.ts';
import type { TieredTerms } from './tiers.ts';

export type TieredSalary = AgentContract<TieredTerms> & {
  /** Where the first period begins that it pays; may lie ahead. */
  readonly validFrom: Date;
  /** Valid bets from which a member counts as active. */
  readonly activeFrom: Money;
  /** When the next period that it pays is due. */
  readonly paysAt: Date;
};

/** A query. An agent's contracts of a kind with tiers that are in force or begin with the next period. */
export async function tieredSalaryOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { terms, periods }: Pick<PayoutEngine<TieredTerms>, 'terms' | 'periods'>,
  { agentId, merchantId }: { readonly agentId: bigint; readonly merchantId: bigint },
): Promise<TieredSalary[]> {
  const { graceMs } = periods;
  const limits = await readSetting(db, { merchantId, setting: contractSetting });
  const endAfter = (now: Date) => terms.nextEdge(db, { merchantId, now });
  // The period before the running one, until it is due.
  const nextEnd = await endAfter(new Date(clock().getTime() - graceMs));
  const salaries: TieredSalary[] = [];
  for (const contract of await contractsOfAgent(db, terms, agentId)) {
    const { state, validFrom, category } = contract;
    if (!contractStatesInForce.includes(state) || !validFrom) continue;
    const end = validFrom < nextEnd ? nextEnd : await endAfter(validFrom);
    const paysAt = new Date(end.getTime() + graceMs);
    salaries.push({ ...contract, validFrom, activeFrom: activeFromOf(limits, category), paysAt });
  }
  return salaries;
}
