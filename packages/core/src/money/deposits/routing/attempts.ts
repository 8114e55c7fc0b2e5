import type { RouteReason } from '@app/shared/deposits/route-reasons';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import type { Choice } from './choose-route.ts';

/** A channel that a deposit was routed to. */
export interface Attempt {
  readonly channel: string;
  readonly reason: RouteReason;
  readonly at: Date;
  /** Reason why it was surely not opened; null if it was, or may have been. */
  readonly failure: string | null;
}

const insert = sql(
  'deposits.insert_attempt',
  'INSERT INTO deposit_attempt (deposit_id, channel, reason, at) VALUES ($1, $2, $3, $4)',
);

/** A step. Records a routing decision and its reason. */
export async function recordRoutingAttempt(
  tx: Tx,
  { depositId, channel, reason }: Choice & { readonly depositId: bigint },
  now: Date,
): Promise<void> {
  await tx.query(insert, [depositId, channel, reason, now]);
}

const read = sql(
  'deposits.attempts_of',
  `SELECT deposit_id AS "depositId", channel, reason, at, failure FROM deposit_attempt
   WHERE deposit_id = ANY ($1) ORDER BY deposit_id, at, left_at NULLS LAST, channel`,
);

/** A query. Routing attempts of deposits, in order. */
export async function attemptsOf(
  reader: Reader,
  depositIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Attempt[]>> {
  const rows = await reader.query<Attempt & { readonly depositId: bigint }>(read, [depositIds]);
  return Map.groupBy(rows, ({ depositId }) => depositId);
}
