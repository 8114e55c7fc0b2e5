import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { cash, lockAccounts } from '../ledger/index.ts';
import { OWED } from './debt-columns.ts';

const readOwed = sql(
  'debts.owed_by',
  `SELECT coalesce(sum(${OWED}), 0)::bigint AS owed FROM agent_debt
   WHERE debtor_id = $1 AND settled_at IS NULL`,
);

/** A query. What an agent owes to agents below and to the platform. Who owes anything is frozen. */
export async function owedBy(reader: Reader, agentId: bigint): Promise<Money> {
  const [row] = await reader.query<{ owed: bigint }>(readOwed, [agentId]);
  return money(row?.owed ?? 0n);
}

/**
 * A step, for every command that a frozen agent may not give: to withdraw, to transfer out, to ask for or propose
 * contracts, to claim bonuses. It locks the agent's cash, where debts arise, so that what it found still holds
 * when the transaction commits. Who moves money of several members locks their accounts before.
 *
 * @throws agent.frozen with what is owed
 */
export async function mustNotBeFrozen(tx: Tx, agentId: bigint): Promise<void> {
  await lockAccounts(tx, [cash(agentId)]);
  const owed = await owedBy(tx, agentId);
  if (owed > 0n) throw new DomainError('agent.frozen', { amount: moneyToWire(owed) });
}

/**
 * A step, for an agent who accepts what the agent above offered: what is promised by who owes is not kept. It locks
 * the cash of both.
 *
 * @throws contract.upline_frozen
 */
export async function uplineMustNotBeFrozen(
  tx: Tx,
  { agentId, uplineId }: { readonly agentId: bigint; readonly uplineId: bigint },
): Promise<void> {
  await lockAccounts(tx, [cash(agentId), cash(uplineId)]);
  if ((await owedBy(tx, uplineId)) > 0n) throw new DomainError('contract.upline_frozen');
}
