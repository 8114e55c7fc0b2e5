import { debts as debtSettings } from '@app/shared/debts/settings';
import { money } from '@app/shared/money/money';
import { balanceOf, cash, lockAccounts, post } from '../../../books/ledger/index.ts';
import { collectDebts } from '../../../people/debts/index.ts';
import { inTransaction, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { kindsOfLine, paysBelow, reserveOf } from './set-aside.ts';

const RESERVES_PER_READ_MAX = 200;

const readReserves = sql(
  'payouts.reserves',
  `SELECT r.agent_id AS "agentId", r.merchant_id AS "merchantId", r.percent,
     ${paysBelow('r.agent_id', '$3')} AS "paysBelow"
   FROM agent_reserve r WHERE r.percent > 0 AND r.agent_id > $1 ORDER BY r.agent_id LIMIT $2`,
);

interface Reserve {
  readonly agentId: bigint;
  readonly merchantId: bigint;
  readonly percent: number;
  readonly paysBelow: boolean;
}

/**
 * A command. Releases reserves: all of it for agents who no longer pay agents below, or the part beyond a lowered
 * percentage.
 */
export async function releaseLineReserves(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const wanted = new Map<bigint, number>();
  let after = 0n;
  while (!stop.aborted) {
    const values = [after, RESERVES_PER_READ_MAX, kindsOfLine()];
    const reserves = await deps.db.query<Reserve>(readReserves, values);
    if (reserves.length === 0) return;
    for (const reserve of reserves) {
      if (stop.aborted) return;
      const { merchantId, agentId } = reserve;
      after = agentId;
      if (!wanted.has(merchantId)) {
        const setting = await readSetting(deps.db, { merchantId, setting: debtSettings });
        wanted.set(merchantId, setting.reservePercent);
      }
      const percent = reserve.paysBelow ? (wanted.get(merchantId) ?? 0) : 0;
      if (percent < reserve.percent) await releaseReserve(deps, reserve, percent);
    }
  }
}

const lower = sql(
  'payouts.lower_reserve',
  `UPDATE agent_reserve SET percent = $2 WHERE agent_id = $1 AND percent = $3 RETURNING agent_id`,
);

async function releaseReserve(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { agentId, merchantId, percent: before }: Reserve,
  percent: number,
): Promise<void> {
  const isPaid = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    await lockAccounts(tx, [cash(agentId), reserveOf(agentId)]);
    const [lowered] = await tx.query(lower, [agentId, percent, before]);
    if (!lowered) return false; // another worker lowered it
    const balance = await balanceOf(tx, reserveOf(agentId));
    const amount = (balance * BigInt(before - percent)) / BigInt(before);
    if (amount === 0n) return false;
    // The key is random: the percentage lowered above prevents a second release.
    const posting = {
      source: 'payout' as const,
      kind: 'reserve.given_back' as const,
      causeId: agentId,
      key: `reserve back ${deps.newId()}`,
      from: reserveOf(agentId),
      to: cash(agentId),
      amount: money(amount),
    };
    await post(tx, [posting], now);
    await collectDebts(tx, deps, { merchantId, credits: [{ memberId: agentId, amount }] }, now);
    return true;
  });
  if (isPaid) deps.publish({ merchantId, memberId: agentId, kind: 'balance' });
}
