import { sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import type { Round } from '../rounds/round.ts';
import { readSharedRound, type SharedRound } from './shared-round.ts';

// The end of the run waits for this transaction, and this transaction for the end. Locked before any bet.
const lockShared = sql('run_bet.lock_shared', 'SELECT FROM shared_round WHERE id = $1 FOR SHARE');
const decide = sql(
  'run_bet.decide',
  `UPDATE round SET state = 'decided', collected_height = $2, payout = $3, stops = $4, next_try_at = $5,
     leased_until = $6
   WHERE id = $1 AND state = 'accepted' RETURNING id`,
);

/** A step. Keeps the round at a table from ending until the transaction is over. */
export async function lockRun(tx: Tx, sharedRoundId: bigint): Promise<SharedRound> {
  await tx.query(lockShared, [sharedRoundId]);
  // Read in a separate statement after the lock, to see the commit of the previous holder.
  return readSharedRound(tx, sharedRoundId);
}

/** Height of a bet's auto-collect. */
export const autoOf = ({ publicId, places }: Pick<Round, 'publicId' | 'places'>): number => {
  const [first] = places ?? [];
  if (!first) throw new Error(`round ${publicId} has no height`);
  return first[0];
};

interface Decision {
  /** Null if the bet lost. */
  readonly collectedHeight: number | null;
  readonly payout: bigint;
  /** Null until the run has ended. */
  readonly stops: readonly number[] | null;
}

/** A step. Decides an accepted bet of a locked run once. Returns false if another caller has moved it. */
export async function decideRunBet(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id }: Pick<Round, 'id'>,
  { collectedHeight, payout, stops }: Decision,
): Promise<boolean> {
  const now = clock();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const rows = await tx.query(decide, [id, collectedHeight, payout, stops, now, leasedUntil]);
  return rows.length > 0;
}
