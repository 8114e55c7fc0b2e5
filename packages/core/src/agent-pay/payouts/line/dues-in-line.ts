import { type Money, money } from '@app/shared/money/money';
import type { Accrual, AccrualDue } from '../accrual.ts';
import { micro, roundedOf } from '../micro.ts';

/**
 * Amounts due to agents whom the upline pays: the gross, less the gross of the agents they pay. No amounts
 * are carried.
 *
 * @throws Error for a payer without an accrual, or a net that differs from the gross less the amounts owed below
 */
export function duesInLine(accruals: readonly Accrual[]): AccrualDue[] {
  const owedBy = new Map<string, Money>();
  for (const { agentId, category } of accruals) owedBy.set(`${agentId}/${category}`, money(0n));
  for (const { agentId, payerId, category, gross } of accruals) {
    if (payerId === undefined) throw new Error(`agent has no payer: ${agentId}`);
    if (payerId === null) continue;
    const payer = `${payerId}/${category}`;
    const owed = owedBy.get(payer);
    if (owed === undefined) throw new Error(`no agent is there to pay agent ${agentId}`);
    owedBy.set(payer, money(owed + roundedOf(gross)));
  }
  return accruals.map((accrual) => {
    const { agentId, category, gross, net, payerId = null } = accrual;
    const owes = owedBy.get(`${agentId}/${category}`) ?? money(0n);
    const paid = money(roundedOf(gross) - owes);
    if (roundedOf(net) !== paid)
      throw new Error(`agent ${agentId} is left ${net} and owes ${owes} of ${gross}`);
    const nothing = micro(0n);
    return { ...accrual, payerId, owes, paid, carriedIn: nothing, carriedOut: nothing };
  });
}
