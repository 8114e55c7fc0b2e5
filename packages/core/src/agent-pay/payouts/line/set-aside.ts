import { debts as debtSettings } from '@app/shared/debts/settings';
import { money } from '@app/shared/money/money';
import { cash, memberAccount, openMemberAccount, post } from '../../../books/ledger/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { contractRows } from '../../contracts/index.ts';
import { engines } from '../engines.ts';
import { floorTo } from '../floor-to.ts';
import { unitOfSite } from '../unit-of-site.ts';

/** A payment to an agent by a bill. */
export interface PaidBill {
  readonly agentId: bigint;
  readonly billId: bigint;
  readonly billPublicId: string;
  readonly amount: bigint;
}

export const reserveOf = (agentId: bigint) => memberAccount(agentId, 'agent_reserve');

export const kindsOfLine = (): number[] =>
  Object.values(engines)
    .filter(({ paidBy }) => paidBy === 'line')
    .map(({ facts }) => facts.number);

/** SQL: whether an agent pays agents below by contracts of the kinds. */
export const paysBelow = (agent: string, kinds: string) => `EXISTS (
  SELECT FROM ${contractRows} k
  WHERE k.upline_id = ${agent} AND k.kind = ANY (${kinds}) AND k.state IN ('A', 'V', 'E'))`;

const readPayers = sql(
  'payouts.who_pays_below',
  `SELECT agent.id FROM unnest($1::bigint[]) AS agent (id) WHERE ${paysBelow('agent.id', '$2')}`,
);
const storeReserve = sql(
  'payouts.record_reserve',
  `INSERT INTO agent_reserve (agent_id, merchant_id, percent) VALUES ($1, $2, $3)
   ON CONFLICT (agent_id) DO UPDATE SET percent = excluded.percent`,
);

/**
 * A step. Moves a part of fresh payouts to the reserve, for agents who pay agents below on sites with a reserve.
 * Debtors are left out: their payout has paid debts already.
 */
export async function setAside(
  tx: Tx,
  { merchantId, paid }: { readonly merchantId: bigint; readonly paid: readonly PaidBill[] },
  now: Date,
): Promise<void> {
  const { reservePercent } = await readSetting(tx, { merchantId, setting: debtSettings });
  if (reservePercent === 0 || paid.length === 0) return;
  const agentIds = [...new Set(paid.map(({ agentId }) => agentId))];
  const payers = await tx.query<{ id: bigint }>(readPayers, [agentIds, kindsOfLine()]);
  const keeps = new Set(payers.map(({ id }) => id));
  const unit = await unitOfSite(tx, merchantId);
  for (const { agentId, billId, billPublicId, amount } of paid) {
    const part = floorTo(unit, amount * BigInt(reservePercent), 100n);
    if (!keeps.has(agentId) || part === 0n || (await owedBy(tx, agentId)) > 0n) continue;
    await openMemberAccount(tx, { merchantId, memberId: agentId }, 'agent_reserve');
    const posting = {
      source: 'payout' as const,
      kind: 'reserve.set_aside' as const,
      causeId: billId,
      key: `reserve ${billPublicId}`,
      from: cash(agentId),
      to: reserveOf(agentId),
      amount: money(part),
    };
    await post(tx, [posting], now);
    await tx.query(storeReserve, [agentId, merchantId, reservePercent]);
  }
}
