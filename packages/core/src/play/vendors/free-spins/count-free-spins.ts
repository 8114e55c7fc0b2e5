import { sql, type Tx } from '../../../platform/db/index.ts';

const DAY_MS = 24 * 3_600_000;

/** The effect of a message on free spins. */
export interface FreeSpinChange {
  readonly id: bigint;
  /** 1 for a bet, -1 for its rollback. */
  readonly usedBy: number;
  readonly wonBy: bigint;
}

// A spin that a rollback returns can be played for at least another day.
const change = sql(
  'vendors.count_free_spins',
  `UPDATE free_spin_grant f SET used = f.used + c.used_by, won = f.won + c.won_by,
     won_at = CASE WHEN c.won_by > 0 THEN $4::timestamptz ELSE f.won_at END,
     expires_at = CASE WHEN c.used_by < 0 THEN greatest(f.expires_at, $5::timestamptz) ELSE f.expires_at END
   FROM unnest($1::bigint[], $2::int[], $3::bigint[]) AS c (id, used_by, won_by) WHERE f.id = c.id`,
);

/** A step. Counts played free spins and their wins, at most one change for each member. */
export async function countFreeSpins(
  tx: Tx,
  changes: readonly FreeSpinChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(change, [
    changes.map(({ id }) => id),
    changes.map(({ usedBy }) => usedBy),
    changes.map(({ wonBy }) => wonBy),
    at,
    new Date(at.getTime() + DAY_MS),
  ]);
}
