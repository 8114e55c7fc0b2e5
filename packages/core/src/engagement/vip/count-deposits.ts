import { SETTLE_MS_MAX, settledEntries } from '../../books/ledger/index.ts';
import { depositEntries } from '../../money/deposits/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { type ChangedLevel, publishLevels } from './change-levels.ts';
import { countProgress } from './count-progress.ts';
import { grantDueBonuses } from './grant-due-bonuses.ts';

const ENTRIES_PER_BATCH = 2_000;

const create = sql(
  'vip.begin_deposits',
  'INSERT INTO vip_deposit_progress (id, last_entry_id) VALUES (1, 0) ON CONFLICT (id) DO NOTHING',
);
const lockProgress = sql(
  'vip.take_deposits',
  'SELECT last_entry_id AS id FROM vip_deposit_progress WHERE id = 1 FOR UPDATE SKIP LOCKED',
);
const moveOn = sql(
  'vip.move_deposits_on',
  'UPDATE vip_deposit_progress SET last_entry_id = $1 WHERE id = 1',
);

/**
 * A command. Counts credited and reversed deposits for VIP levels, in the order of ledger entries, up to the first
 * transaction under way. Each entry counts once, also with concurrent workers. Returns how many counted.
 */
export async function countDeposits(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { db, clock, newId, publish } = deps;
  const upTo = await settledEntries(db, SETTLE_MS_MAX);
  let count = 0;
  while (!stop.aborted) {
    const batch = await inTransaction(db, (tx) => countNext(tx, { newId }, { upTo, now: clock() }));
    if (!batch) break;
    count += batch.count;
    publishLevels(publish, batch.changed);
  }
  await grantDueBonuses(deps, stop);
  return count;
}

async function countNext(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { upTo, now }: { readonly upTo: bigint; readonly now: Date },
): Promise<{ count: number; changed: readonly ChangedLevel[] } | undefined> {
  await tx.query(create);
  const [from] = await tx.query<{ id: bigint }>(lockProgress);
  if (!from || from.id >= upTo) return undefined;
  const rowsMax = ENTRIES_PER_BATCH;
  const entries = await depositEntries(tx, { after: from.id, upTo, rowsMax });
  const counts = entries.map(({ merchantId, memberId, amount, isReversed, at }) => ({
    merchantId,
    memberId,
    at,
    turnover: 0n,
    deposits: isReversed ? -amount : amount,
    edge: 0n,
    net: 0n,
  }));
  const changed = await countProgress(tx, deps, counts, now);
  const isLast = entries.length < rowsMax;
  await tx.query(moveOn, [isLast ? upTo : entries.at(-1)?.id]);
  faultPoint('vip.deposits_counted');
  return { count: entries.length, changed };
}
