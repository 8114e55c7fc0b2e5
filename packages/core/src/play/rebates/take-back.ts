import { money } from '@app/shared/money/money';
import {
  cash,
  house,
  kindOfCode,
  postBatch,
  postingKinds,
  reversalOf,
} from '../../books/ledger/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Rebate } from './series-shares.ts';

const insert = sql(
  'rebates.owe_back',
  `INSERT INTO rebate_taken_back (entry_id, merchant_id, member_id, bet_id, kind, amount, due_at, tried_at)
   SELECT entry_id, merchant_id, member_id, bet_id, kind, amount, $1, '-infinity'
   FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::smallint[], $7::bigint[])
     AS r (entry_id, merchant_id, member_id, bet_id, kind, amount)
   ON CONFLICT DO NOTHING`,
);

/** A step. Queues rebates to take back, each once. */
export async function queueReclaims(tx: Tx, rebates: readonly Rebate[], now: Date): Promise<void> {
  const owed = rebates.filter(({ entryId }) => entryId !== null);
  if (owed.length === 0) return;
  await tx.query(insert, [
    now,
    owed.map(({ entryId }) => entryId),
    owed.map(({ merchantId }) => merchantId),
    owed.map(({ memberId }) => memberId),
    owed.map(({ betId }) => betId),
    owed.map(({ kind }) => postingKinds[kind].code),
    owed.map(({ amount }) => amount),
  ]);
}

const cancel = sql(
  'rebates.cancel_reclaims',
  'DELETE FROM rebate_taken_back WHERE entry_id = ANY ($1) AND taken_at IS NULL',
);
const readTaken = sql(
  'rebates.read_taken',
  `SELECT entry_id AS "entryId" FROM rebate_taken_back WHERE entry_id = ANY ($1)`,
);

/** A step. Cancels reclaims of entries that are not done yet, and returns the entries that were taken back already. */
export async function cancelReclaims(
  tx: Tx,
  entryIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (entryIds.length === 0) return new Set();
  // Waits for a run that is taking one of them, so the next statement sees its result.
  await tx.query(cancel, [entryIds]);
  const taken = await tx.query<{ entryId: bigint }>(readTaken, [entryIds]);
  return new Set(taken.map(({ entryId }) => entryId));
}

const PER_BATCH_MAX = 200;

// Each run tries an entry once: `tried_at` is set to the start of the run.
const holdDue = sql(
  'rebates.hold_owed',
  `SELECT entry_id AS "entryId", merchant_id AS "merchantId", member_id AS "memberId",
     bet_id AS "betId", kind, amount
   FROM rebate_taken_back WHERE taken_at IS NULL AND tried_at < $1
   ORDER BY tried_at, entry_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
);
const recordTried = sql(
  'rebates.record_tried',
  `UPDATE rebate_taken_back b SET tried_at = $1::timestamptz,
     taken_at = CASE WHEN r.is_taken THEN $1::timestamptz END
   FROM unnest($2::bigint[], $3::boolean[]) AS r (entry_id, is_taken)
   WHERE b.entry_id = r.entry_id`,
);

interface Owed {
  readonly entryId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly betId: bigint;
  readonly kind: number;
  readonly amount: bigint;
}

/**
 * A command. Takes back the rebates of voided bets. If a member's balance is too small, each run tries again, because
 * cash never goes below zero.
 */
export async function takeBackRebates(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const now = clock();
  while (!stop.aborted) {
    const tried = await inTransaction(db, (tx) => takeNext(tx, now));
    if (tried.length === 0) return;
    for (const { merchantId, memberId, isTaken } of tried)
      if (isTaken) publish({ merchantId, memberId, kind: 'balance' });
  }
}

async function takeNext(
  tx: Tx,
  now: Date,
): Promise<readonly (Owed & { readonly isTaken: boolean })[]> {
  const owed = await tx.query<Owed>(holdDue, [now, PER_BATCH_MAX]);
  if (owed.length === 0) return [];
  const postings = owed.map(({ entryId, merchantId, memberId, betId, kind, amount }) =>
    reversalOf({
      id: entryId,
      kind: kindOfCode(kind),
      from: house(merchantId, 'house_rebates'),
      to: cash(memberId),
      amount: money(amount),
      memberId,
      balanceAfter: null,
      causeId: betId,
    }),
  );
  const outcomes = await postBatch(tx, postings, now);
  const tried = owed.map((one, n) => {
    const status = outcomes[n]?.status;
    if (status !== 'posted' && status !== 'replayed' && status !== 'insufficient')
      throw new Error(`the rebate of entry ${one.entryId} was not taken back: ${status}`);
    return { ...one, isTaken: status !== 'insufficient' };
  });
  await tx.query(recordTried, [
    now,
    tried.map(({ entryId }) => entryId),
    tried.map(({ isTaken }) => isTaken),
  ]);
  return tried;
}
