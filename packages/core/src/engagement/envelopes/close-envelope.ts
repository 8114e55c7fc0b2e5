import type { EnvelopeState } from '@app/shared/envelopes/states';
import { type Money, money } from '@app/shared/money/money';
import { cash, house, lockAccounts, post } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { faultPoint } from '../../platform/kernel/index.ts';
import { promiseRewards } from '../rewards/index.ts';
import { promiseOf } from './promise-of.ts';

export interface EnvelopeToClose {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** Null: the site. */
  readonly creatorId: bigint | null;
}

// Waits for claims in progress, which hold a shared lock on the row.
const lock = sql('envelopes.lock', 'SELECT state FROM envelope WHERE id = $1 FOR UPDATE');
const sumLeft = sql(
  'envelopes.sum_left',
  `SELECT coalesce(sum(amount), 0)::bigint AS left FROM envelope_part
   WHERE envelope_id = $1 AND member_id IS NULL`,
);
const close = sql(
  'envelopes.close',
  'UPDATE envelope SET state = $2, refunded = $3, closed_at = $4 WHERE id = $1',
);

/**
 * A step. Ends an open envelope and refunds its unopened parts to the creator. Unopened parts of the site's envelopes
 * were never paid. An envelope without unopened parts ends as `claimed`, not `as`. Returns the refund; undefined if the
 * envelope was over already.
 */
export async function closeEnvelope(
  tx: Tx,
  { id, merchantId, creatorId }: EnvelopeToClose,
  as: Extract<EnvelopeState, 'expired' | 'cancelled'>,
  now: Date,
): Promise<Money | undefined> {
  if (creatorId !== null) await lockAccounts(tx, [cash(creatorId)]);
  const [row] = await tx.query<{ state: EnvelopeState }>(lock, [id]);
  if (row?.state !== 'open') return undefined;
  const [sum] = await tx.query<{ left: bigint }>(sumLeft, [id]);
  const left = sum?.left ?? 0n;
  const refund = money(creatorId === null ? 0n : left);
  if (refund > 0n && creatorId !== null) {
    const posting = {
      source: 'envelope',
      key: `refund ${id}`,
      kind: 'envelope.refund',
      from: house(merchantId, 'red_envelopes'),
      to: cash(creatorId),
      amount: refund,
      causeId: id,
    } as const;
    await post(tx, [posting], now);
  }
  if (creatorId === null)
    await promiseRewards(tx, { ...promiseOf({ id, merchantId }), amount: money(0n), endsAt: now });
  await tx.query(close, [id, left > 0n ? as : 'claimed', refund, now]);
  faultPoint('envelope.closed');
  return refund;
}
