import { money } from '@app/shared/money/money';
import { balanceOf, cash } from '../../books/ledger/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { lesser } from './share-out.ts';
import { endShortage, lockShortage } from './shortages.ts';

const SHORTAGES_PER_READ_MAX = 200;

const readOpen = sql(
  'debts.open_shortages',
  `SELECT id, merchant_id AS "merchantId", member_id AS "memberId" FROM member_shortage
   WHERE settled_at IS NULL AND (member_id, id) > ($1, $2) ORDER BY member_id, id LIMIT $3`,
);

interface Open {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A command. Collects shortages from members' balances, oldest first. Idempotent. */
export async function collectShortages(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal,
): Promise<void> {
  let last = { memberId: 0n, id: 0n };
  while (!stop.aborted) {
    const open = await deps.db.query<Open>(readOpen, [
      last.memberId,
      last.id,
      SHORTAGES_PER_READ_MAX,
    ]);
    if (open.length === 0) return;
    for (const shortage of open) {
      if (stop.aborted) return;
      last = shortage;
      await collect(deps, shortage);
    }
  }
}

async function collect(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  open: Open,
): Promise<void> {
  const { merchantId, memberId } = open;
  // Most debtors have an empty balance; they are skipped without a lock.
  if ((await balanceOf(deps.db, cash(memberId))) === 0n) return;
  const isTaken = await inTransaction(deps.db, async (tx) => {
    const shortage = await lockShortage(tx, open);
    const amount = money(lesser(await balanceOf(tx, cash(memberId)), shortage.left));
    if (amount === 0n) return false;
    await endShortage(tx, deps, shortage, { as: 'repaid', amount }, deps.clock());
    return true;
  });
  if (!isTaken) return;
  faultPoint('shortage.repaid');
  for (const kind of ['balance', 'messages'] as const) deps.publish({ merchantId, memberId, kind });
}
