import { sql, type Tx } from '../../../platform/db/index.ts';

interface NewOutcome {
  readonly drawId: bigint;
  /** 1 unless it corrects another. */
  readonly version: number;
  /** In the notation of the lottery's family. */
  readonly outcome: string;
  /** Source: `draw`, `entries`, `joined`, or the operator who corrected the result. */
  readonly givenBy: string;
  /** Reason of a correction. */
  readonly reason?: string;
}

const insert = sql(
  'lotteries.insert_outcome',
  `INSERT INTO lottery_outcome (draw_id, version, outcome, given_by, reason, at) VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** A step. Inserts an outcome of a locked draw. The caller updates the draw. */
export async function insertOutcome(
  tx: Tx,
  { drawId, version, outcome, givenBy, reason }: NewOutcome,
  now: Date,
): Promise<void> {
  await tx.query(insert, [drawId, version, outcome, givenBy, reason ?? null, now]);
}
