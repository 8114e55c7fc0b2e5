import { moneyToWire } from '@app/shared/money/money';
import { cash, lockAccounts } from '../../books/ledger/index.ts';
import type { Reader, Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { owedBy, owedByEach } from './owed-by.ts';

/**
 * A step of every command that an agent in debt may not use: withdrawals, outgoing transfers, contract proposals and
 * requests, bonus claims. Locks the agent's cash: debts are recorded only under this lock, so the result is still
 * valid at the commit. A caller that moves money of several members locks their accounts first.
 *
 * @throws agent.frozen with the owed amount
 */
export async function lockAndCheckDebts(tx: Tx, agentId: bigint): Promise<void> {
  await lockAccounts(tx, [cash(agentId)]);
  const frozen = (await frozenAmong(tx, [agentId])).get(agentId);
  if (frozen) throw frozen;
}

/** A query. The errors of the given members who are in debt: agent.frozen with the owed amount. */
export async function frozenAmong(
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, DomainError>> {
  const owed = [...(await owedByEach(reader, memberIds))].filter(([, amount]) => amount > 0n);
  return new Map(
    owed.map(([memberId, amount]) => [
      memberId,
      new DomainError('agent.frozen', { amount: moneyToWire(amount) }),
    ]),
  );
}

/**
 * A step for an agent who accepts an offer of the upline. Refuses if the upline is in debt, because they
 * cannot keep the promise. Locks the cash of both.
 *
 * @throws contract.upline_frozen
 */
export async function lockAndCheckUplineDebts(
  tx: Tx,
  { agentId, uplineId }: { readonly agentId: bigint; readonly uplineId: bigint },
): Promise<void> {
  await lockAccounts(tx, [cash(agentId), cash(uplineId)]);
  if ((await owedBy(tx, uplineId)) > 0n) throw new DomainError('contract.upline_frozen');
}
