import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { closeEnvelope, type EnvelopeToClose } from './close-envelope.ts';

const ENVELOPES_PER_SWEEP_MAX = 500;

const findDue = sql(
  'envelopes.find_due',
  `SELECT id, merchant_id AS "merchantId", creator_id AS "creatorId" FROM envelope
   WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at, id
   LIMIT ${ENVELOPES_PER_SWEEP_MAX}`,
);

/**
 * A command for the worker. Ends expired envelopes and refunds their unopened parts; the next run continues beyond the
 * limit of a sweep. Returns their count.
 */
export async function expireEnvelopes(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<number> {
  const due = await deps.db.query<EnvelopeToClose>(findDue, [deps.clock()]);
  let expired = 0;
  for (const envelope of due) {
    const isClosed = await inTransaction(deps.db, (tx) => expire(tx, deps, envelope));
    if (!isClosed) continue;
    expired++;
    faultPoint('envelope.close_committed');
    const { merchantId, creatorId: memberId } = envelope;
    if (memberId === null) continue;
    for (const kind of ['balance', 'messages', 'envelopes'] as const)
      deps.publish({ merchantId, memberId, kind });
  }
  return expired;
}

/** A step. Returns false if another worker or its creator ended the envelope first. */
async function expire(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  envelope: EnvelopeToClose,
): Promise<boolean> {
  const now = deps.clock();
  const refund = await closeEnvelope(tx, envelope, 'expired', now);
  if (refund === undefined) return false;
  const { id, merchantId, creatorId: memberId } = envelope;
  if (refund > 0n && memberId !== null) {
    const notice = { key: `${id}`, merchantId, memberId, details: { amount: refund } };
    await notifyMember(tx, deps, { cause: 'envelope.refunded', ...notice }, now);
  }
  return true;
}
