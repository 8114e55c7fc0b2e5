import { SETTLE_MS_MAX, settledEntries } from '../../books/ledger/index.ts';
import { depositEntries } from '../../money/deposits/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { applyEarnings, type ChangedPoints, type Earning } from './apply-earnings.ts';

const ENTRIES_PER_BATCH = 2_000;

const create = sql(
  'points.begin_deposits',
  'INSERT INTO point_deposit_progress (id, last_entry_id) VALUES (1, 0) ON CONFLICT (id) DO NOTHING',
);
const lockProgress = sql(
  'points.take_deposits',
  'SELECT last_entry_id AS id FROM point_deposit_progress WHERE id = 1 FOR UPDATE SKIP LOCKED',
);
const moveOn = sql(
  'points.move_deposits_on',
  'UPDATE point_deposit_progress SET last_entry_id = $1 WHERE id = 1',
);
/**
 * A command. Counts credited deposits for points, and takes back those of reversed ones, in the order of ledger
 * entries, up to the first transaction under way. Each entry counts once, also with concurrent workers. Returns how
 * many counted.
 */
export async function earnDepositPoints(
  { db, clock, newId, publish }: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const upTo = await settledEntries(db, SETTLE_MS_MAX);
  let count = 0;
  while (!stop.aborted) {
    const batch = await inTransaction(db, (tx) => earnNext(tx, { newId }, { upTo, now: clock() }));
    if (!batch) break;
    count += batch.count;
    for (const { merchantId, memberId } of batch.changed)
      publish({ merchantId, memberId, kind: 'balance' });
  }
  return count;
}

async function earnNext(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { upTo, now }: { readonly upTo: bigint; readonly now: Date },
): Promise<{ count: number; changed: readonly ChangedPoints[] } | undefined> {
  await tx.query(create);
  const [from] = await tx.query<{ id: bigint }>(lockProgress);
  if (!from || from.id >= upTo) return undefined;
  const rowsMax = ENTRIES_PER_BATCH;
  const entries = await depositEntries(tx, { after: from.id, upTo, rowsMax });
  const earnings = entries.map(
    ({ merchantId, memberId, amount, isReversed, creditedAt: at }): Earning => ({
      merchantId,
      memberId,
      type: 'deposit',
      amount,
      counts: isReversed ? -1n : 1n,
      at,
    }),
  );
  const key = `deposits ${from.id}`;
  const changed = await applyEarnings(tx, deps, { key, earnings, now });
  const isLast = entries.length < ENTRIES_PER_BATCH;
  await tx.query(moveOn, [isLast ? upTo : entries.at(-1)?.id]);
  faultPoint('points.deposits_counted');
  return { count: entries.length, changed };
}
