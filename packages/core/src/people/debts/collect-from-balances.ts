import { debts as debtSettings } from '@app/shared/debts/settings';
import { balanceOf, cash, lockAccounts } from '../../books/ledger/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { collectDebts } from './collect-debts.ts';

const DEBTORS_PER_READ_MAX = 200;

const readDebtors = sql(
  'debts.debtors',
  `SELECT DISTINCT debtor_id AS "debtorId", merchant_id AS "merchantId" FROM agent_debt
   WHERE settled_at IS NULL AND debtor_id > $1 ORDER BY debtor_id LIMIT $2`,
);

/**
 * A command. Collects debts from debtors' balances, on sites that do so. `collectDebts` collects only from payments to
 * the debtor; a balance also contains deposits and winnings.
 */
export async function collectFromBalances(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal,
): Promise<void> {
  const collects = new Map<bigint, boolean>();
  let after = 0n;
  while (!stop.aborted) {
    const debtors = await deps.db.query<{ debtorId: bigint; merchantId: bigint }>(readDebtors, [
      after,
      DEBTORS_PER_READ_MAX,
    ]);
    if (debtors.length === 0) return;
    for (const { debtorId, merchantId } of debtors) {
      if (stop.aborted) return;
      after = debtorId;
      if (!collects.has(merchantId)) {
        const { fromBalance } = await readSetting(deps.db, { merchantId, setting: debtSettings });
        collects.set(merchantId, fromBalance);
      }
      if (collects.get(merchantId)) await collectFrom(deps, { debtorId, merchantId });
    }
  }
}

async function collectFrom(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { debtorId, merchantId }: { readonly debtorId: bigint; readonly merchantId: bigint },
): Promise<void> {
  const isTaken = await inTransaction(deps.db, async (tx) => {
    await lockAccounts(tx, [cash(debtorId)]);
    const amount = await balanceOf(tx, cash(debtorId));
    if (amount === 0n) return false;
    const credits = [{ memberId: debtorId, amount }];
    await collectDebts(tx, deps, { merchantId, credits }, deps.clock());
    return true;
  });
  if (!isTaken) return;
  for (const kind of ['balance', 'messages'] as const)
    deps.publish({ merchantId, memberId: debtorId, kind });
}
