import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { cash, lockAccounts } from '../ledger/index.ts';
import { LEFT, OWED } from './debt-columns.ts';

const readOwed = sql(
  'debts.owed_by',
  `SELECT (
     (SELECT coalesce(sum(${OWED}), 0) FROM agent_debt WHERE debtor_id = $1 AND settled_at IS NULL)
     + (SELECT coalesce(sum(${LEFT}), 0) FROM member_shortage WHERE member_id = $1 AND settled_at IS NULL)
   )::bigint AS owed`,
);

/** A query. What an agent owes to agents below and to the platform, and a member to the site. Who owes anything is frozen. */
export async function owedBy(reader: Reader, agentId: bigint): Promise<Money> {
  const [row] = await reader.query<{ owed: bigint }>(readOwed, [agentId]);
  return money(row?.owed ?? 0n);
}

const readSince = sql(
  'debts.owed_since',
  `SELECT least(
     (SELECT min(arose_at) FROM agent_debt WHERE debtor_id = $1 AND settled_at IS NULL AND ${OWED} > 0),
     (SELECT min(arose_at) FROM member_shortage WHERE member_id = $1 AND settled_at IS NULL)) AS since`,
);

/** A query. Since when a member is frozen; null: they owe nothing. */
export async function owedSince(reader: Reader, memberId: bigint): Promise<Date | null> {
  const [row] = await reader.query<{ since: Date | null }>(readSince, [memberId]);
  return row?.since ?? null;
}

const readOpen = sql(
  'debts.has_open',
  `SELECT EXISTS (SELECT FROM agent_debt WHERE debtor_id = $1 AND settled_at IS NULL)
     OR EXISTS (SELECT FROM agent_debt WHERE creditor_id = $1 AND settled_at IS NULL)
     OR EXISTS (SELECT FROM member_shortage WHERE member_id = $1 AND settled_at IS NULL) AS open`,
);

/** A query. Whether a member owes anything, or is owed a debt of an agent. */
export async function hasOpenDebt(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ open: boolean }>(readOpen, [memberId]);
  return row?.open === true;
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
